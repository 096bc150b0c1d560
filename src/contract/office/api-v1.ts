import * as z from 'zod/mini'
import { DepartmentReference } from '../catalog/course-fields.ts'
import { officeOrderStates, orderProviders } from './office-orders.ts'
import { nullableText, positiveInteger, text } from '../platform/text/plain-fields.ts'

/** The maximum and default number of rows of a response. */
const pageRows = 100

const paging = {
  /** The cursor of the previous response; left out: from the beginning. */
  cursor: z.optional(text(100)),
  limit: z.optional(positiveInteger(pageRows)),
}

export const ReadCoursesInput = z.object(paging)

/**
 * A course as the public pages show it, without its description. feeInPaise null: not for sale
 * online.
 */
export const ReadCourse = z.object({
  _id: z.string(),
  courseName: z.string(),
  courseCode: z.string(),
  department: DepartmentReference,
  mode: nullableText,
  duration: nullableText,
  /** The campuses where it is held; empty for an online course. */
  campuses: z.array(z.string()),
  /** Why it takes no new students now; null: it takes them. */
  enrollmentClosed: nullableText,
  isTrial: z.boolean(),
  feeInPaise: z.nullable(z.int()),
  /** The same fee as plain rupee text. */
  courseFee: nullableText,
})
export type ReadCourse = z.infer<typeof ReadCourse>

/** nextCursor null: this is the last page. */
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
 * An order for an accounting program. It carries no customer; a member of staff finds the customer
 * in the office by the order's id (decision 39). Times are ISO 8601 UTC.
 */
export const ReadOrder = z.object({
  orderId: z.string(),
  state: z.enum(officeOrderStates),
  placedOn: z.string(),
  paidOn: nullableText,
  course: z.object({ _id: z.string(), courseName: z.string(), courseCode: z.string() }),
  campus: z.string(),
  /** The provider or desk that took the money. */
  provider: z.enum(orderProviders),
  currency: z.literal('INR'),
  amountInPaise: z.int(),
  /** All money that arrived for it, also amounts that differ from the order's. */
  capturedInPaise: z.int(),
  /** All money that was returned, also to the payer's own bank. */
  refundedInPaise: z.int(),
  receiptNumber: nullableText,
})
export type ReadOrder = z.infer<typeof ReadOrder>

export const ReadOrders = z.object({ orders: z.array(ReadOrder), nextCursor: nullableText })
