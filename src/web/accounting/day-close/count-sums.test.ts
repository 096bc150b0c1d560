import { expect, test } from 'vitest'
import { countOf, toDepositOf } from './count-sums.ts'

test('notes and coins are summed, and an incomplete number is none', () => {
  expect(countOf({ 500: '9', 100: '4', 2: 'x' })).toEqual({
    counted: { 500: 9, 100: 4 },
    countedInPaise: 490_000,
  })
  expect(countOf({})).toEqual({ counted: {}, countedInPaise: 0 })
})

test.each([
  ['', 490_000],
  ['1,000', 390_000],
  ['5000', -10_000],
])('of ₹4,900, ₹%s left for tomorrow leaves %i paise to deposit', (kept, toDeposit) => {
  expect(toDepositOf(countOf({ 500: '9', 100: '4' }), kept)).toBe(toDeposit)
})
