import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { refuseWrongSettlement, settlementsFor } from './move-price.ts'

test('a higher price is paid online, at the desk or waived; a lower one is refunded or waived', () => {
  expect(settlementsFor(0)).toEqual(['nothing'])
  expect(settlementsFor(1)).toEqual(['online', 'order', 'waived'])
  expect(settlementsFor(-1)).toEqual(['refund', 'waived'])
})

test.each([
  [50_000, 'nothing', messages.settlementNeeded],
  [-50_000, 'nothing', messages.settlementNeeded],
  [50_000, 'refund', messages.settlementNotPossible],
  [-50_000, 'order', messages.settlementNotPossible],
  [0, 'waived', messages.settlementNotPossible],
] as const)(
  'a difference of %d paise cannot be settled by %s',
  (difference, settledBy, sentence) => {
    expect(() => refuseWrongSettlement(difference, settledBy)).toThrow(
      expect.objectContaining({ details: { fields: { settledBy: sentence } } }),
    )
  },
)
