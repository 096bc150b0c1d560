import type { Paise } from '#contract/money/money.ts'
import type { Order, OrderSnapshot } from '../../money/payments.service.ts'
import type { Payer } from '../basics/selling-deps.ts'
import { orderSnapshot } from '../basics/order-snapshot.ts'

type Difference = {
  /** The order that bought the enrollment. */
  order: Order
  payer: Payer
  campus: string
  amountInPaise: Paise
  /** null: paid at the desk, where the move names the order. */
  moveId: string | null
  clientKey: string | null
}

/** A separate order for the same course, without a batch: the first order has the seat. */
export function differenceSnapshot(difference: Difference): OrderSnapshot {
  const { order, payer, campus, amountInPaise, moveId, clientKey } = difference
  const { courseId: id, courseCode, departmentTitle, isTrial } = order
  const courseName = `${order.courseName}: difference after a move`
  const course = { id, courseName, courseCode, departmentTitle, isTrial, feeInPaise: null }
  const anywhere = { mode: null, campuses: [], isSoldWithoutBatch: true, enrollmentClosed: null }
  const bought = { payer, course: { ...course, ...anywhere }, campus, amountInPaise, clientKey }
  return { ...orderSnapshot({ ...bought, batch: null }), isOnline: order.isOnline, moveId }
}
