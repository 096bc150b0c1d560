import * as z from 'zod/mini'
import { nullableText } from '../platform/text/plain-fields.ts'

/** From the office's own records; the largest first, or the one without buyers first. */
const CourseSales = z.object({
  courseId: z.string(),
  courseName: z.string(),
  /** Begun in the last 90 days. */
  enrollments: z.number(),
  /** Online checkouts begun in the last 90 days, and those that were paid. */
  checkouts: z.number(),
  paidCheckouts: z.number(),
})
export type CourseSales = z.infer<typeof CourseSales>

/**
 * The figures of an owner's morning. Amounts are rupee text, days those of the Indian calendar. null:
 * not for the caller's role.
 */
export const Overview = z.object({
  /** Payments and refunds of today, at `campus` or everywhere. */
  today: z.nullable(z.object({ received: z.string(), refunded: z.string(), campus: nullableText })),
  /** Until today, beside the month before up to the same day. */
  month: z.nullable(
    z.object({
      from: z.string(),
      to: z.string(),
      received: z.string(),
      refunded: z.string(),
      before: z.object({ from: z.string(), to: z.string(), received: z.string() }),
    }),
  ),
  /** Unpaid later parts: overdue, and not yet due. */
  due: z.nullable(z.object({ overdue: z.string(), notYet: z.string() })),
  /** Batches that begin in the next 30 days, the first one first. */
  batches: z.array(
    z.object({
      _id: z.string(),
      courseName: z.string(),
      campus: nullableText,
      startsOn: z.string(),
      seats: z.number(),
      /** Enrolled, or held by an order or an offer. */
      taken: z.number(),
    }),
  ),
  sales: z.nullable(
    z.object({
      best: z.array(CourseSales),
      /** Courses on offer that nobody enrolled in. */
      without: z.array(CourseSales),
      /** All of them, with those that are not listed. */
      withoutCount: z.number(),
    }),
  ),
  /** Cash that no bank has yet, with the day since when some of it waits. */
  cash: z.nullable(
    z.array(z.object({ campus: z.string(), amount: z.string(), since: z.string() })),
  ),
})
export type Overview = z.infer<typeof Overview>
