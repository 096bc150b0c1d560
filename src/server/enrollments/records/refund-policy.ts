import { limits } from '#contract/limits.ts'
import type { Paise } from '#contract/money.ts'
import { DAY_MS } from '../../foundation/durations.ts'

export type RefundDetails = {
  amountInPaise: Paise
  isTrial: boolean
  enrolledAt: Date
  certificateIssuedAt: Date | null
}

export type RefundEligibility =
  | { isAllowed: true; deadline: Date }
  | {
      isAllowed: false
      rule: 'free-course' | 'trial-course' | 'certificate-issued' | 'window-over'
      deadline: Date | null
    }

/**
 * The refund policy (spec §1) as a rule over details: within 7 times 24 hours of enrollment, the last
 * moment included; none after a certificate; none for free or trial courses (invariant I24).
 */
export function refundEligibility(details: RefundDetails, now: Date): RefundEligibility {
  if (details.amountInPaise === 0) return { isAllowed: false, rule: 'free-course', deadline: null }
  if (details.isTrial) return { isAllowed: false, rule: 'trial-course', deadline: null }
  const deadline = new Date(details.enrolledAt.getTime() + limits.refundWindowDays * DAY_MS)
  if (details.certificateIssuedAt !== null)
    return { isAllowed: false, rule: 'certificate-issued', deadline }
  if (now.getTime() > deadline.getTime()) return { isAllowed: false, rule: 'window-over', deadline }
  return { isAllowed: true, deadline }
}
