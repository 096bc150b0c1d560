import type { UserData } from '#contract/people/accounts.ts'
import { shownPhone } from '#contract/people/phone.ts'
import type { Course } from '#contract/catalog/catalog.ts'
import type { AttemptTarget } from './attempt-key.ts'

/** The payment order payload, with every field that spec §3 names. */
type OrderPayload = {
  orderId: string
  customerId: string
  userId: string
  courseId: string
  coursename: string
  campus: string
  firstName: string
  lastName: string
  customerEmail: string
  customerPhone: string | null
  description: string
}

type Order = AttemptTarget & {
  key: string
  course: Pick<Course, 'courseName'>
  user: UserData
  /** As typed at checkout, when the profile has none. */
  phone: string | null
}

/**
 * The server itself knows the payer and the amount (rules 2, 3). Names, ids and the e-mail are sent
 * because the specified payload has them. Only a missing name has a substitute.
 */
export function orderPayload({ key, courseId, campus, course, user, phone }: Order): OrderPayload {
  return {
    orderId: key,
    customerId: user._id,
    userId: user._id,
    courseId,
    coursename: course.courseName,
    campus,
    firstName: user.firstName || 'Student',
    lastName: user.lastName,
    customerEmail: user.email,
    customerPhone: shownPhone(phone ?? user.phone),
    description: `Registration fee: ${course.courseName}`,
  }
}
