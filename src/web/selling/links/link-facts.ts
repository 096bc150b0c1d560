import type { ReactNode } from 'react'
import { boughtPlace } from '#contract/teaching/batch-words.ts'
import type { PaymentLinkShown } from '#contract/selling/links/payment-links.ts'
import { batchLines } from '#contract/money/documents/receipt-facts.ts'
import type { Fact } from '#web/platform/ui/content/facts.tsx'

export type PayableCourse = NonNullable<PaymentLinkShown['course']>

/**
 * The course and the student's first name only, or the organisation.
 * @param name of the course, where it is more than plain text.
 */
export function courseFacts(course: PayableCourse, name: ReactNode = course.courseName): Fact[] {
  const { firstName, organisation, batch, part } = course
  return [
    { name: 'For', value: organisation === null ? firstName : `A group of ${organisation}` },
    { name: 'Course', value: name },
    ...batchLines(batch ?? undefined),
    { name: 'Campus', value: batch?.isOnline === true ? null : boughtPlace(course) },
    { name: 'Part', value: part && `${part.number} of ${part.of}` },
  ]
}
