import * as z from 'zod/mini'

/** Where a student stands with one course; a page shows it in place of Enroll Now and Checkout. */
export const courseStates = ['open', 'enrolled', 'to-continue', 'waiting', 'under-review'] as const

/**
 * Of `enrolled`: since when, ISO 8601 UTC, and the order that bought it. Of a payment that is not decided: its
 * order, its amount as rupee text, and of `to-continue` the link at which it is gone on with.
 */
/**
 * The student's own place in the waiting list of a batch. ahead: how many come before; offeredUntil: until when a seat is
 * held for them, ISO 8601 UTC, null while they wait.
 */
export const OwnWaiting = z.object({
  batch: z.string(),
  state: z.enum(['waiting', 'offered']),
  ahead: z.number(),
  joinedOn: z.string(),
  offeredUntil: z.nullable(z.string()),
})
export type OwnWaiting = z.infer<typeof OwnWaiting>

export const WaitingListInput = z.object({
  batch: z.string().check(z.trim(), z.maxLength(64)),
})

/** Also where they stood on the list already. */
export const WaitingListJoined = z.object({ message: z.string(), waiting: OwnWaiting })

export const MyCourseState = z.object({
  state: z.enum(courseStates),
  enrolledOn: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  continueLink: z.nullable(z.string()),
  /** In which batches of the course they wait, or have an offer. */
  waiting: z.array(OwnWaiting),
})
export type MyCourseState = z.infer<typeof MyCourseState>
