import type { Paise } from '#contract/money.ts'
import type { Order, OrderSnapshot } from '../../payments/payments.service.ts'
import type { Payer } from './enrollment-deps.ts'
import { orderSnapshot } from './order-snapshot.ts'

type Difference = {
  /** The order that bought the place. */
  order: Order
  payer: Payer
  campus: string
  amountInPaise: Paise
  /** null: taken at the desk, where the move names the order. */
  moveId: string | null
  clientKey: string | null
}

/** An order of its own, for the same course and in no batch: the place is the first one's. */
export function differenceSnapshot(difference: Difference): OrderSnapshot {
  const { order, payer, campus, amountInPaise, moveId, clientKey } = difference
  const { courseId: id, courseCode, departmentTitle, isTrial } = order
  const courseName = `${order.courseName}: difference after a move`
  const course = { id, courseName, courseCode, departmentTitle, isTrial, feeInPaise: null }
  const anywhere = { mode: null, campuses: [], enrollmentClosed: null }
  const bought = { payer, course: { ...course, ...anywhere }, campus, amountInPaise, clientKey }
  return { ...orderSnapshot({ ...bought, batch: null }), moveId }
}
