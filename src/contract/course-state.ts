import * as z from 'zod/mini'

/** Where a student stands with one course; a page shows it in place of Enroll Now and Checkout. */
export const courseStates = ['open', 'enrolled', 'to-continue', 'waiting', 'under-review'] as const

/**
 * Of `enrolled`: since when, ISO 8601 UTC, and the order that bought it. Of a payment that is not decided: its
 * order, its amount as rupee text, and of `to-continue` the link at which it is gone on with.
 */
export const MyCourseState = z.object({
  state: z.enum(courseStates),
  enrolledOn: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  continueLink: z.nullable(z.string()),
})
export type MyCourseState = z.infer<typeof MyCourseState>
