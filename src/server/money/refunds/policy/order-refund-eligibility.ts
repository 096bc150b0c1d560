import type { Paise } from '#contract/money/money.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import type { OrderRefundRule } from '#contract/money/refunds/refunds.ts'
import { refundEligibility } from './refund-policy.ts'

/**
 * The facts of an order's money for the refund policy. enrollment null: it bought none (paid twice,
 * under review).
 */
export type OrderRefundDetails = {
  amountInPaise: Paise
  isTrial: boolean
  enrollment: {
    enrolledAt: Date
    certificateIssuedAt: Date | null
    refundTerms: RefundTerms
    isCancelledByUs: boolean
  } | null
}

export type OrderRefundEligibility = {
  isAllowed: boolean
  rule: OrderRefundRule
  deadline: Date | null
}

/**
 * Applies the refund policy to the money of an order. Money without an enrollment belongs to the
 * payer at any time. Other money is judged by its enrollment
 * (money/refunds/policy/refund-policy.ts).
 * @param askedAt the time of the request, so that a late decision costs the student nothing.
 */
export function orderRefundEligibility(
  details: OrderRefundDetails,
  askedAt: Date,
): OrderRefundEligibility {
  const { amountInPaise, isTrial, enrollment } = details
  if (enrollment === null) return { isAllowed: true, rule: 'no-place', deadline: null }
  return refundEligibility({ amountInPaise, isTrial, ...enrollment }, askedAt)
}
