/*
 * The refund terms. This folder decides about a refund; the other folders carry the decision out.
 *
 * Days and exclusions: RefundTerms of the order's policy version (contract/institute/policies.ts).
 *   An owner sets them with each version (institute/policies/office/publish-policy.ts), and an order
 *   keeps its version (institute/policies/versions/refund-terms-of-order.store.ts). The first
 *   version of a new database has limits.refundWindowDays (contract/platform/limits.ts).
 * Money that counts: the payment that bought the enrollment (assess-refund-eligibility.ts). Money
 *   that bought nothing goes back at any time (order-refund-eligibility.ts), and so does the fee of
 *   a batch that we cancelled (cancelled-by-us.store.ts).
 * Second person: second-person.ts says whose decision counts. Above secondPersonAboveInPaise of the
 *   office's settings (institute/settings), two people decide
 *   (people/staff/second-person/takes-two.ts).
 * Arrival: at most LONGEST_BUSINESS_DAYS (processing-time.ts), the end of the span that the
 *   institute promises as refundProcessing (institute/institute.ts).
 */
import type { Paise } from '#contract/money/money.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { indianDayOf, startOfIndianDay } from '#contract/platform/time/indian-time.ts'

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
 * allowed for so many days after enrollment, until the end of the last day in India. There is none
 * for a free course. The terms also exclude refunds after a certificate or for a trial course
 * (invariant I24). A batch that we cancel is refunded in full, regardless of days, trial or
 * certificate.
 */
export function refundEligibility(details: RefundDetails, now: Date): RefundEligibility {
  if (details.amountInPaise === 0) return { isAllowed: false, rule: 'free-course', deadline: null }
  if (details.isCancelledByUs) return { isAllowed: true, rule: 'cancelled-by-us', deadline: null }
  const { days, excludesTrial, excludesCertified } = details.refundTerms
  if (details.isTrial && excludesTrial)
    return { isAllowed: false, rule: 'trial-course', deadline: null }
  const deadline = endOfIndianDay(new Date(details.enrolledAt.getTime() + days * DAY_MS))
  if (details.certificateIssuedAt !== null && excludesCertified)
    return { isAllowed: false, rule: 'certificate-issued', deadline }
  if (now.getTime() > deadline.getTime()) return { isAllowed: false, rule: 'window-over', deadline }
  return { isAllowed: true, rule: 'allowed', deadline }
}

/** The last millisecond of a moment's day in India: a deadline is a whole day. */
function endOfIndianDay(moment: Date): Date {
  return new Date(startOfIndianDay(indianDayOf(moment)).getTime() + DAY_MS - 1)
}
