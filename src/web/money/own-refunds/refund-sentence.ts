import type { Course } from '#contract/catalog/catalog.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import { refundSentence as sentenceOf } from '#contract/institute/policy-sentences.ts'
import { isFreeFee } from '#web/catalog/fees/fee-text.ts'

/**
 * Spec §1 before a purchase: `short` beside Enroll Now, `full` at checkout (look §4). A course
 * whose fee is unknown counts as one with a fee.
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
