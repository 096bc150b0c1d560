import type { Paise } from '#contract/money.ts'
import type { OrderRefundRule } from '#contract/refunds.ts'
import type { RefundTerms } from '#contract/policies.ts'
import { refundVerdict } from '../../enrollments/enrollments.service.ts'

/** What the policy asks about the money of one order. place null: it bought none (paid twice, under review). */
export type OrderRefundDetails = {
  amountInPaise: Paise
  isTrial: boolean
  place: { enrolledAt: Date; certificateIssuedAt: Date | null; refundTerms: RefundTerms } | null
}

export type OrderRefundVerdict = {
  isAllowed: boolean
  rule: OrderRefundRule
  deadline: Date | null
}

/**
 * The refund policy over the money of an order. Money that bought no place is the payer's whenever they
 * ask; all other money is judged by the place (enrollments/places/refund-policy.ts).
 * @param askedAt the moment of the request: a late answer of the office costs the student nothing.
 */
export function orderRefundVerdict(details: OrderRefundDetails, askedAt: Date): OrderRefundVerdict {
  const { amountInPaise, isTrial, place } = details
  if (place === null) return { isAllowed: true, rule: 'no-place', deadline: null }
  const verdict = refundVerdict({ amountInPaise, isTrial, ...place }, askedAt)
  if (verdict.isAllowed) return { isAllowed: true, rule: 'allowed', deadline: verdict.deadline }
  return { isAllowed: false, rule: verdict.rule, deadline: verdict.deadline }
}
