import { expect, test } from 'vitest'
import { oneThenNext } from './one-then-next.ts'

test('whoever comes while it runs shares the run that begins afterwards', async () => {
  const once = oneThenNext<number>()
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const work = async () => {
    const run = runs++
    await gates[run]?.promise
    return run
  }
  const first = once('order', work)
  const others = [once('order', work), once('order', work), once('order', work)]
  gates[0]?.resolve()
  expect(await first).toBe(0)
  gates[1]?.resolve()
  expect(await Promise.all(others)).toEqual([1, 1, 1])
  expect(runs).toBe(2)
})

test('a run that breaks does not break the next', async () => {
  const once = oneThenNext<string>()
  const gate = Promise.withResolvers<never>()
  const broken = once('order', () => gate.promise)
  const after = once('order', async () => 'fine')
  gate.reject(new Error('broke'))
  await expect(broken).rejects.toThrow('broke')
  expect(await after).toBe('fine')
})

test('other keys do not wait', async () => {
  const once = oneThenNext<string>()
  const gate = Promise.withResolvers<string>()
  const slow = once('a', () => gate.promise)
  expect(await once('b', async () => 'b')).toBe('b')
  gate.resolve('a')
  expect(await slow).toBe('a')
})
