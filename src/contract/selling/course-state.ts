import * as z from 'zod/mini'

/** The state of one course for a student; a page shows it instead of Enroll Now and Checkout. */
export const courseStates = ['open', 'enrolled', 'to-continue', 'waiting', 'under-review'] as const

/**
 * For `enrolled`: its start, ISO 8601 UTC, and the order that bought it. For an undecided payment:
 * its order, its amount as rupee text, and with `to-continue` the link to resume it.
 */
/**
 * A student's entry in a batch's waiting list. ahead: how many come before. offeredUntil: until
 * when a seat is held for them, ISO 8601 UTC; null while they wait.
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

/** Also the reply when they were on the list already. */
export const WaitingListJoined = z.object({ message: z.string(), waiting: OwnWaiting })

export const MyCourseState = z.object({
  state: z.enum(courseStates),
  enrolledOn: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  continueLink: z.nullable(z.string()),
  /** Batches of the course in which they wait or have an offer. */
  waiting: z.array(OwnWaiting),
})
export type MyCourseState = z.infer<typeof MyCourseState>
