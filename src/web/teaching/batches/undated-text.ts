import type { Course } from '#contract/catalog/catalog.ts'
import { isOnline } from '#contract/catalog/course-campuses.ts'
import { soldWithoutBatchText } from '#contract/teaching/start-text.ts'
import { isFreeFee } from '#web/catalog/fees/fee-text.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'

/** Said before the purchase of a course that has no batch, by the refund policy in force. */
export function undatedText(
  course: Pick<Course, 'courseFee' | 'campuses' | 'isTrial' | 'mode'>,
  { days, excludesTrial }: RefundTerms,
): string {
  return soldWithoutBatchText({
    isFree: isFreeFee(course.courseFee),
    isOnline: isOnline(course),
    refundDays: course.isTrial && excludesTrial ? null : days,
  })
}
