import { expect, test } from 'vitest'
import { missingFrom, splitRest } from './split-rest.ts'

const today = '2026-11-30'
const far = { total: '11000', first: '2750', today, latestDay: '2027-06-30' }

test('the rest is due a month apart, and the last part takes what whole rupees leave', () => {
  expect(splitRest({ ...far, parts: 1 })).toEqual([{ amount: '8250', dueOn: '2026-12-30' }])
  expect(splitRest({ ...far, total: '11000.50', parts: 3 })).toEqual([
    { amount: '2750', dueOn: '2026-12-30' },
    { amount: '2750', dueOn: '2027-01-30' },
    { amount: '2750.50', dueOn: '2027-02-28' },
  ])
})

test('parts fall due before the latest day, each on a day of its own', () => {
  const near = { ...far, latestDay: '2026-12-10', parts: 3 }
  expect(splitRest(near).map(({ dueOn }) => dueOn)).toEqual([
    '2026-12-03',
    '2026-12-06',
    '2026-12-10',
  ])
})

test('nothing is left where the first part is the whole price, or cannot be read', () => {
  expect(splitRest({ ...far, first: '11000', parts: 2 })).toEqual([])
  expect(splitRest({ ...far, first: '12000', parts: 2 })).toEqual([])
})

test('parts that do not add up are told by how much', () => {
  expect(missingFrom('11000', ['2750', '8250'])).toBe(0)
  expect(missingFrom('11000', ['2750', '8000', ''])).toBe(25_000)
  expect(missingFrom('11000', ['11000.50'])).toBe(-50)
})
