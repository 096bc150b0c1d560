import { expect, test } from 'vitest'
import { whyUnsettled } from './why-unsettled.ts'

const paid = {
  isDisputed: false,
  isAccepted: true,
  isPayerClosed: false,
  hasOtherPaying: false,
  isEnrolledElsewhere: false,
  hasOpenRefund: false,
  canAsk: true,
}

test.each([
  [{ isDisputed: true, isAccepted: false }, 'disputed', 'order'],
  // no refund during a dispute
  [{ isDisputed: true, hasOpenRefund: true }, 'disputed', 'order'],
  [{ isAccepted: false }, 'differs', 'order'],
  [{ isAccepted: false, hasOpenRefund: true }, 'differs', 'refund'],
  [{ isPayerClosed: true, hasOpenRefund: true }, 'closed-payer', 'refund'],
  [{ hasOtherPaying: true, hasOpenRefund: true }, 'second-payment', 'refund'],
  [{ isEnrolledElsewhere: true }, 'paid-twice', 'order'],
  [{}, 'not-enrolled', 'ask-about-order'],
  [{ canAsk: false }, 'not-enrolled', 'order'],
  [{ hasOpenRefund: true }, 'not-enrolled', 'refund'],
] as const)('%j: %s, then %s', (facts, why, step) => {
  expect(whyUnsettled({ ...paid, ...facts })).toEqual({ why, step })
})
