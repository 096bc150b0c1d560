import type { Course } from '#contract/catalog.ts'
import type { RefundTerms } from '#contract/policies.ts'
import { refundSentence as sentenceOf } from '#contract/policy-sentences.ts'
import { institute } from '#institute/institute.ts'
import { isFreeFee } from '#web/fees/fee-text.ts'

/**
 * Spec §1 before anything is bought: `short` beside Enroll Now, `full` at checkout (look §4). A course whose fee is
 * not known yet counts as one that will have one.
 * @param terms of the refund policy in force.
 */
export function refundSentence(
  { courseFee, isTrial }: Pick<Course, 'courseFee' | 'isTrial'>,
  terms: RefundTerms,
) {
  return sentenceOf({ isFree: isFreeFee(courseFee), isTrial }, terms, institute.refundProcessing)
}
