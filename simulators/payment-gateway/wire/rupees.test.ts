import { expect, test } from 'vitest'
import { formatAmount, readRupees, rupeeText } from './rupees.ts'

test.each([
  ['1500.00', 150_000],
  [1500, 150_000],
  ['4500.5', 450_050],
  [4500.5, 450_050],
  ['0', 0],
])('reads %s', (value, amountInPaise) => {
  expect(readRupees(value)).toBe(amountInPaise)
})

test.each(['1.234', '-1', '1,500', '', 'abc', 1e21, null, {}, '1e3', '.5'])(
  'refuses %s',
  (value) => {
    expect(readRupees(value)).toBeNull()
  },
)

test('formats amounts for the SDK and for people', () => {
  expect([rupeeText(150_000), rupeeText(450_050)]).toEqual(['1500.0', '4500.5'])
  expect(formatAmount(450_000, 'INR')).toBe('₹4,500')
  expect(formatAmount(12_500_050, 'INR')).toBe('₹1,25,000.50')
})
