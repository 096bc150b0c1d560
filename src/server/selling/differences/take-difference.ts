import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import type { DeskPayment, Order } from '../../money/payments.service.ts'
import { takeMoney } from '../desk/take-money.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { differenceSnapshot } from './difference-snapshot.ts'

type Deps = Pick<SellingDeps, 'accounts' | 'clock' | 'payments' | 'recordActivity'>

type Difference = {
  /** The order that bought the enrollment. */
  order: Order
  campus: string
  amountInPaise: Paise
  key: string
}

/**
 * Places the order for the difference in price of a move. It gives no enrollment. The caller writes
 * the move that names this order before the money is taken. The first order stays unchanged.
 * @throws Problem student-not-found, payment-undecided.
 */
export async function placeDifference(
  deps: Deps,
  tx: Transaction,
  { order: bought, campus, amountInPaise, key }: Difference,
): Promise<Order> {
  const payer = await deps.accounts.lockToRead(tx, bought.studentId)
  if (payer === undefined) throw new Problem('student-not-found')
  const details = differenceSnapshot({
    order: bought,
    payer,
    campus,
    amountInPaise,
    moveId: null,
    clientKey: `move:${key}`,
  })
  const placed = await deps.payments.placeOrder(tx, { details, provider: null })
  // another order for the same course can still be paid
  if (placed === null) throw new Problem('payment-undecided')
  return placed.order
}

type Taken = {
  /** The order of the difference. */
  order: Order
  payment: Omit<DeskPayment, 'takenBy'>
  isAnotherPayment: boolean
}

/**
 * Takes the difference at the desk, with its own receipt.
 * @throws Problem reference-used-before, too-much-cash.
 */
export async function takeDifference(
  deps: Deps,
  tx: Transaction,
  { taken, by }: { taken: Taken; by: StaffMember },
): Promise<void> {
  const { order, ...money } = taken
  const [part] = await deps.payments.partsOf(tx, order.id)
  invariant(part, 'an order has an installment')
  const give = (paid: Order) => deps.payments.issueReceipt(tx, paid.id)
  await takeMoney(deps, tx, { ...money, order, part, by, give })
}
