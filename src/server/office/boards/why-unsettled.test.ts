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
  [{ isDisputed: true, isAccepted: false }, 'disputed', 'decide'],
  // no refund during a dispute
  [{ isDisputed: true, hasOpenRefund: true }, 'disputed', 'decide'],
  [{ isAccepted: false }, 'differs', 'decide'],
  [{ isAccepted: false, hasOpenRefund: true }, 'differs', 'open-refund'],
  [{ isPayerClosed: true, hasOpenRefund: true }, 'closed-payer', 'open-refund'],
  [{ hasOtherPaying: true, hasOpenRefund: true }, 'second-payment', 'open-refund'],
  [{ isEnrolledElsewhere: true }, 'paid-twice', 'decide'],
  [{}, 'not-enrolled', 'ask-provider'],
  [{ canAsk: false }, 'not-enrolled', 'decide'],
  [{ hasOpenRefund: true }, 'not-enrolled', 'open-refund'],
] as const)('%j: %s, then %s', (facts, why, step) => {
  expect(whyUnsettled({ ...paid, ...facts })).toEqual({ why, step })
})
