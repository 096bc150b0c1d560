import { expect, test } from 'vitest'
import { readRupees } from './rupees.ts'

test.each([
  [4500, 450_000],
  [4500.5, 450_050],
  [1.1, 110],
  [0, 0],
  ['4500', 450_000],
  [' 4500.50 ', 450_050],
  ['4500.500', 450_050],
  ['100000000', 10_000_000_000],
])('%j is %i paise', (value, paise) => {
  expect(readRupees(value)).toBe(paise)
})

test.each([-1, 4500.505, '4500.505', 100_000_000.01, '', '.5', '5.', '1e3', '12345678901', '₹5'])(
  '%j is not an amount',
  (value) => {
    expect(readRupees(value)).toBeNull()
  },
)

test.each([null, undefined, true, [4500], {}, Number.NaN])(
  '%j is not an amount either',
  (value) => {
    expect(readRupees(value)).toBeNull()
  },
)

test('text around an amount is refused', () => {
  expect(readRupees('4500 rupees')).toBeNull()
  expect(readRupees('INR 4500')).toBeNull()
})
