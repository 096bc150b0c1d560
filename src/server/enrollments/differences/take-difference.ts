import type { Paise } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import type { DeskPayment, Order } from '../../payments/payments.service.ts'
import { logDeskPayment } from '../desk/log-desk-payment.ts'
import type { StaffMember } from '../desk/take-desk-payment.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { differenceSnapshot } from '../records/difference-snapshot.ts'

type Deps = Pick<EnrollmentDeps, 'accounts' | 'clock' | 'payments' | 'recordActivity'>

type Difference = {
  /** The order that bought the place. */
  order: Order
  campus: string
  amountInPaise: Paise
  payment: Omit<DeskPayment, 'takenBy'>
  isAnotherPayment: boolean
  key: string
}

/**
 * What a dearer place costs more, taken at the desk: an order of its own with a receipt of its own. It gives no
 * enrollment; the move that names it says what it pays for. The order of the place stays what it was.
 * @throws Problem student-not-found, payment-undecided, reference-used-before, too-much-cash.
 */
export async function takeDifference(
  deps: Deps,
  tx: Transaction,
  { difference, by }: { difference: Difference; by: StaffMember },
): Promise<Order> {
  const { order: bought, payment, isAnotherPayment } = difference
  const payer = await deps.accounts.lockToRead(tx, bought.studentId)
  if (payer === undefined) throw new Problem('student-not-found')
  const { campus, amountInPaise, key } = difference
  const details = differenceSnapshot({
    order: bought,
    payer,
    campus,
    amountInPaise,
    moveId: null,
    clientKey: `move:${key}`,
  })
  const order = await deps.payments.recordDeskPayment(tx, {
    details,
    payment: { ...payment, takenBy: by.id },
  })
  // something of the same course can still be paid
  if (order === null) throw new Problem('payment-undecided')
  await deps.payments.issueReceipt(tx, order.id)
  await logDeskPayment(deps, tx, { order, payment, isAnotherPayment, by })
  return order
}
