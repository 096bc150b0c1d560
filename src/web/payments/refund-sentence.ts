import type { Course } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import { institute } from '#institute/institute.ts'
import { isFreeFee } from '#web/fees/fee-text.ts'

/**
 * Spec §1 before anything is bought: `short` beside Enroll Now, `full` at checkout (look §4).
 * A course whose fee is not known yet counts as one that will have one.
 */
export function refundSentence({ courseFee, isTrial }: Pick<Course, 'courseFee' | 'isTrial'>) {
  if (isFreeFee(courseFee) || isTrial) return { short: nothingBack, full: nothingBack }
  const { refundWindowDays } = limits
  return {
    short: `Refunds only within ${refundWindowDays} days of enrollment.`,
    full: `You can have your fee back within ${refundWindowDays} days of enrollment, unless a completion certificate has been issued; it takes ${institute.refundProcessing}.`,
  }
}

const nothingBack = 'There are no refunds for free and trial courses.'
