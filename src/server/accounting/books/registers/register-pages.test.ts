import { expect, test } from 'vitest'
import { inOrder, piecesOf } from './register-pages.ts'
import type { SeriesPart } from './register-pages.ts'

const part = (financialYear: string, numbers: Partial<SeriesPart>): SeriesPart => ({
  kind: 'receipt',
  prefix: 'KAL',
  financialYear,
  count: 100,
  first: 1,
  last: 100,
  amountInPaise: 0,
  ...numbers,
})
const whole = part('25-26', {})
const torn = part('26-27', { count: 98 })
const [name, next] = [
  { prefix: 'KAL', financialYear: '25-26' },
  { prefix: 'KAL', financialYear: '26-27' },
]

test('a late page starts at its number in a complete series and continues in the next', () => {
  const up = inOrder([whole, torn], {})
  expect(piecesOf(up, { limit: 25, offset: 50 })).toEqual([
    { ...name, first: 51, last: 100, offset: 0, limit: 25 },
  ])
  expect(piecesOf(up, { limit: 25, offset: 90 })).toEqual([
    { ...name, first: 91, last: 100, offset: 0, limit: 10 },
    { ...next, first: 1, last: 100, offset: 0, limit: 15 },
  ])
  expect(piecesOf(up, { limit: 25, offset: 198 })).toEqual([])
})

test('in a series with gaps, documents are skipped one by one', () => {
  const up = inOrder([whole, torn], {})
  expect(piecesOf(up, { limit: 25, offset: 150 })).toEqual([
    { ...next, first: 1, last: 100, offset: 50, limit: 25 },
  ])
})

test('descending order starts with the last number of the last series and merges its kinds', () => {
  const kinds = [
    part('25-26', { count: 60 }),
    part('25-26', { kind: 'refundReceipt', count: 40, first: 7, last: 99 }),
  ]
  expect(
    piecesOf(inOrder([...kinds, torn], { sort: '-number' }), { limit: 10, offset: 108 }),
  ).toEqual([{ ...name, first: 1, last: 90, offset: 0, limit: 10 }])
})
