import { expect, test } from 'vitest'
import { refundStates } from '#contract/money/refunds/refunds.ts'
import { isUnderWay, nextRefundState } from './refund-states.ts'

test('a refund is under way while the provider has, or may have, the request', () => {
  expect(refundStates.filter(isUnderWay)).toEqual(['approved', 'sent', 'needsReview'])
})

test('an event without a transition changes nothing', () => {
  expect(nextRefundState('refused', 'moneyReturned')).toBeNull()
  expect(nextRefundState('requested', 'approved')).toBe('approved')
})
