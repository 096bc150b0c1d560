import { expect, test } from 'vitest'
import { inPdfTurn } from './pdf-turns.ts'

test('one is written at a time, fifty may wait, and the next one is asked to come again', async () => {
  let atOnce = 0
  let most = 0
  const write = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await Promise.resolve()
    atOnce -= 1
    return 'written'
  }
  const first = inPdfTurn(write)
  await Promise.resolve()
  const answers = await Promise.allSettled([
    first,
    ...Array.from({ length: 51 }, () => inPdfTurn(write)),
  ])
  expect(most).toBe(1)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(51)
  expect(answers.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
  expect(await inPdfTurn(write)).toBe('written')
})

test('whoever else waits is served between two of them', async () => {
  const seen: string[] = []
  const write = async () => {
    seen.push('written')
    setImmediate(() => seen.push('served'))
  }
  await Promise.all([inPdfTurn(write), inPdfTurn(write)])
  expect(seen).toEqual(['written', 'served', 'written'])
})

test('one that fails does not stop the next', async () => {
  await expect(inPdfTurn(() => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
  expect(await inPdfTurn(() => Promise.resolve('written'))).toBe('written')
})
