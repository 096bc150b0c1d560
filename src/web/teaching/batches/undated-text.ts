import type { Course } from '#contract/catalog/catalog.ts'
import { isOnline } from '#contract/catalog/course-campuses.ts'
import { soldWithoutBatchText } from '#contract/teaching/start-text.ts'
import { isFreeFee } from '#web/catalog/fees/fee-text.ts'

/** Said before the purchase of a course that has no batch. */
export function undatedText(course: Pick<Course, 'courseFee' | 'campuses' | 'mode'>): string {
  return soldWithoutBatchText({
    isFree: isFreeFee(course.courseFee),
    isOnline: isOnline(course),
  })
}
