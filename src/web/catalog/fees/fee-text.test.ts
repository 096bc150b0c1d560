import { expect, test } from 'vitest'
import { cardFee, isFreeFee, pageFee } from './fee-text.ts'

test.each([
  ['4500', 'Reg Fee : ₹4,500', '₹4,500'],
  ['125000', 'Reg Fee : ₹1,25,000', '₹1,25,000'],
  ['4500.50', 'Reg Fee : ₹4,500.50', '₹4,500.50'],
  ['0', 'Reg Fee : ₹0', '₹0'],
  [null, 'Reg Fee : ₹N/A', 'Not available'],
])('a fee of %s', (fee, onCard, onPage) => {
  expect(cardFee(fee)).toBe(onCard)
  expect(pageFee(fee)).toBe(onPage)
})

test('a fee of zero is free, an unknown fee is not', () => {
  expect(['0', '0.00', '4500', null].map(isFreeFee)).toEqual([true, true, false, false])
})
