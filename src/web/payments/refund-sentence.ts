import type { Course } from '#contract/catalog.ts'
import type { RefundTerms } from '#contract/policies.ts'
import { refundSentence as sentenceOf } from '#contract/policy-sentences.ts'
import { isFreeFee } from '#web/fees/fee-text.ts'

/**
 * Spec §1 before anything is bought: `short` beside Enroll Now, `full` at checkout (look §4). A course whose fee is
 * not known yet counts as one that will have one.
 * @param terms of the refund policy in force.
 * @param refundProcessing how long the money takes, '5-7 business days'.
 */
export function refundSentence(
  { courseFee, isTrial }: Pick<Course, 'courseFee' | 'isTrial'>,
  terms: RefundTerms,
  refundProcessing: string,
) {
  return sentenceOf({ isFree: isFreeFee(courseFee), isTrial }, terms, refundProcessing)
}
