import { expect, test } from 'vitest'
import { inPdfTurn, shareOfMail } from './pdf-turns.ts'

const anu = { address: '192.0.2.1', account: 'anu' }

test('one PDF is drawn at a time; five per student may wait, and the next is refused', async () => {
  let atOnce = 0
  let most = 0
  const write = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await Promise.resolve()
    atOnce -= 1
    return 'written'
  }
  const first = inPdfTurn(anu, write)
  await Promise.resolve()
  const answers = await Promise.allSettled([
    first,
    ...Array.from({ length: 6 }, () => inPdfTurn(anu, write)),
  ])
  expect(most).toBe(1)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(answers.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
  expect(await inPdfTurn(anu, write)).toBe('written')
})

test('many requests of one student do not delay the others', async () => {
  const written: string[] = []
  const write = (whose: string) => async () => void written.push(whose)
  const many = Array.from({ length: 60 }, () => inPdfTurn(anu, write('anu')))
  const ravi = inPdfTurn({ address: '192.0.2.2', account: 'ravi' }, write('ravi'))
  await Promise.allSettled([...many, ravi])
  expect(written.indexOf('ravi')).toBe(2)
})

test('a worker’s mails queue without a limit', async () => {
  const mails = Array.from({ length: 32 }, (_, number) =>
    inPdfTurn(shareOfMail(`KAL/${number}`), () => Promise.resolve('written')),
  )
  expect(await Promise.all(mails)).toHaveLength(32)
})

test('other work is served between two PDFs', async () => {
  const seen: string[] = []
  const write = async () => {
    seen.push('written')
    setImmediate(() => seen.push('served'))
  }
  await Promise.all([inPdfTurn(anu, write), inPdfTurn(anu, write)])
  expect(seen).toEqual(['written', 'served', 'written'])
})

test('a failed PDF does not stop the next one', async () => {
  await expect(inPdfTurn(anu, () => Promise.reject(new Error('no font')))).rejects.toThrow(
    'no font',
  )
  expect(await inPdfTurn(anu, () => Promise.resolve('written'))).toBe('written')
})
