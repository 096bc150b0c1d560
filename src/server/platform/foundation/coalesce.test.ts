import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('calls during a run share the next run', async () => {
  const once = coalesce<number>()
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

test('a failed run does not fail the next one', async () => {
  const once = coalesce<string>()
  const gate = Promise.withResolvers<never>()
  const broken = once('order', () => gate.promise)
  const after = once('order', async () => 'fine')
  gate.reject(new Error('broke'))
  await expect(broken).rejects.toThrow('broke')
  expect(await after).toBe('fine')
})

test('other keys do not wait', async () => {
  const once = coalesce<string>()
  const gate = Promise.withResolvers<string>()
  const slow = once('a', () => gate.promise)
  expect(await once('b', async () => 'b')).toBe('b')
  gate.resolve('a')
  expect(await slow).toBe('a')
})

test('a call after the last run gets its own run at once', async () => {
  const once = coalesce<number>()
  let runs = 0
  const work = async () => ++runs
  expect(await once('order', work)).toBe(1)
  expect(await once('order', work)).toBe(2)
  expect(await Promise.all([once('order', work), once('order', work)])).toEqual([3, 4])
  expect(await once('order', work)).toBe(5)
})

test('runs of one key never overlap', async () => {
  const once = coalesce<void>()
  let atWork = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++atWork)
    await Promise.resolve()
    atWork -= 1
  }
  let last = once('order', work)
  for (let round = 0; round < 20; round++) {
    await Promise.resolve()
    last = once('order', work)
  }
  await last
  expect(most).toBe(1)
})

test('a call during the second run waits for a third', async () => {
  const once = coalesce<number>()
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const begun = [0, 1, 2].map(() => Promise.withResolvers<void>())
  let runs = 0
  const work = async () => {
    const run = runs++
    begun[run]?.resolve()
    await gates[run]?.promise
    return run
  }
  const first = once('order', work)
  const second = once('order', work)
  gates[0]?.resolve()
  await begun[1]?.promise
  const third = once('order', work)
  gates[1]?.resolve()
  gates[2]?.resolve()
  expect(await Promise.all([first, second, third])).toEqual([0, 1, 2])
})
