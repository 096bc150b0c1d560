import * as z from 'zod/mini'
import { DepartmentReference } from './course-fields.ts'
import { officeOrderStates, orderProviders } from './office-orders.ts'
import { nullableText, positiveInteger, text } from './plain-fields.ts'

/** The most rows of one answer; as many where nothing is said. */
const pageRows = 100

const paging = {
  /** As the answer before said it; left out: from the beginning. */
  cursor: z.optional(text(100)),
  limit: z.optional(positiveInteger(pageRows)),
}

export const ReadCoursesInput = z.object(paging)

/** What the public pages show of a course, without its description. feeInPaise null: not for sale online. */
export const ReadCourse = z.object({
  _id: z.string(),
  courseName: z.string(),
  courseCode: z.string(),
  department: DepartmentReference,
  mode: nullableText,
  duration: nullableText,
  /** Where it is held; none of an online course. */
  campuses: z.array(z.string()),
  /** Why it takes no new students now; null: it does. */
  enrollmentClosed: nullableText,
  isTrial: z.boolean(),
  feeInPaise: z.nullable(z.int()),
  /** The same as plain rupee text. */
  courseFee: nullableText,
})
export type ReadCourse = z.infer<typeof ReadCourse>

/** nextCursor null: there are no more. */
export const ReadCourses = z.object({ courses: z.array(ReadCourse), nextCursor: nullableText })

export const ReadOrdersInput = z.object({
  /** Only orders placed at this moment or later, ISO 8601 with its zone. */
  since: z.optional(
    z.iso.datetime({ offset: true, error: 'Must be a time like 2026-06-15T06:00:00Z' }),
  ),
  ...paging,
})
export type ReadOrdersInput = z.output<typeof ReadOrdersInput>

export const ReadOrderInput = z.object({ orderId: text(64) })

/**
 * What an accounting program needs of an order. Whose order it is does not stand here: who may see that finds it in the
 * office by the order's id (decision 39). Times are ISO 8601 UTC.
 */
export const ReadOrder = z.object({
  orderId: z.string(),
  state: z.enum(officeOrderStates),
  placedOn: z.string(),
  paidOn: nullableText,
  course: z.object({ _id: z.string(), courseName: z.string(), courseCode: z.string() }),
  campus: z.string(),
  /** Who took the money. */
  provider: z.enum(orderProviders),
  currency: z.literal('INR'),
  amountInPaise: z.int(),
  /** All that came for it, also what differs from its amount. */
  capturedInPaise: z.int(),
  /** All that went back of that, also to the payer's own bank. */
  refundedInPaise: z.int(),
  receiptNumber: nullableText,
})
export type ReadOrder = z.infer<typeof ReadOrder>

export const ReadOrders = z.object({ orders: z.array(ReadOrder), nextCursor: nullableText })
