import type { Paise } from '#contract/money/money.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import { DAY_MS } from '#contract/platform/durations.ts'

export type RefundDetails = {
  amountInPaise: Paise
  isTrial: boolean
  enrolledAt: Date
  certificateIssuedAt: Date | null
  /** The terms of the order's policy version. */
  refundTerms: RefundTerms
  /** The batch was cancelled, and the student was not moved. */
  isCancelledByUs: boolean
}

export type RefundEligibility =
  | { isAllowed: true; rule: 'allowed'; deadline: Date }
  | { isAllowed: true; rule: 'cancelled-by-us'; deadline: null }
  | {
      isAllowed: false
      rule: 'free-course' | 'trial-course' | 'certificate-issued' | 'window-over'
      deadline: Date | null
    }

/**
 * The refund policy (spec §1) as a rule over details and the terms of its version. A refund is
 * allowed within so many times 24 hours of enrollment, the last moment included. There is none for
 * a free course. The terms also exclude refunds after a certificate or for a trial course
 * (invariant I24). A batch that we cancel is refunded in full, regardless of days, trial or
 * certificate.
 */
export function refundEligibility(details: RefundDetails, now: Date): RefundEligibility {
  if (details.amountInPaise === 0) return { isAllowed: false, rule: 'free-course', deadline: null }
  if (details.isCancelledByUs) return { isAllowed: true, rule: 'cancelled-by-us', deadline: null }
  const { days, excludesTrial, excludesCertified } = details.refundTerms
  if (details.isTrial && excludesTrial)
    return { isAllowed: false, rule: 'trial-course', deadline: null }
  const deadline = new Date(details.enrolledAt.getTime() + days * DAY_MS)
  if (details.certificateIssuedAt !== null && excludesCertified)
    return { isAllowed: false, rule: 'certificate-issued', deadline }
  if (now.getTime() > deadline.getTime()) return { isAllowed: false, rule: 'window-over', deadline }
  return { isAllowed: true, rule: 'allowed', deadline }
}
