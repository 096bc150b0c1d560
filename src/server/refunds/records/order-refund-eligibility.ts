import type { Paise } from '#contract/money.ts'
import type { RefundTerms } from '#contract/policies.ts'
import type { OrderRefundRule } from '#contract/refunds.ts'
import { refundEligibility } from '../../enrollments/enrollments.service.ts'

/** What the policy asks about the money of one order. enrollment null: it bought none (paid twice, under review). */
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
 * The refund policy over the money of an order. Money that bought no enrollment is the payer's whenever they
 * ask; all other money is judged by the enrollment (enrollments/records/refund-policy.ts).
 * @param askedAt the moment of the request: a late answer of the office costs the student nothing.
 */
export function orderRefundEligibility(
  details: OrderRefundDetails,
  askedAt: Date,
): OrderRefundEligibility {
  const { amountInPaise, isTrial, enrollment } = details
  if (enrollment === null) return { isAllowed: true, rule: 'no-place', deadline: null }
  return refundEligibility({ amountInPaise, isTrial, ...enrollment }, askedAt)
}
