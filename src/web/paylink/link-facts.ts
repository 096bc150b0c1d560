import type { PaymentLinkShown } from '#contract/payment-links.ts'
import { batchLines } from '#contract/receipt-facts.ts'
import type { Fact } from '#web/ui/facts.tsx'

export type PayableCourse = NonNullable<PaymentLinkShown['course']>

/** What is paid for, and for whom: a first name and nothing else of the student. */
export function courseFacts({ firstName, courseName, campus, batch }: PayableCourse): Fact[] {
  return [
    { name: 'For', value: firstName },
    { name: 'Course', value: courseName },
    ...batchLines(batch ?? undefined),
    { name: 'Campus', value: batch?.isOnline === true ? null : campus },
  ]
}
