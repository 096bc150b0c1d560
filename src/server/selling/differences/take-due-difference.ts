import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import type { DeskPayment, OrderPart, Order } from '../../money/payments.service.ts'
import {
  duesStore,
  enroll,
  isDue,
  moveDueChanges,
} from '../../teaching/enrollments/enrollments.service.ts'
import type { MoveDue, StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { endOnlineOrder } from '../checkout/resume-order.ts'
import { placeAtDesk } from '../desk/place-at-desk.ts'
import { takeMoney } from '../desk/take-money.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { differenceSnapshot } from './difference-snapshot.ts'

type Deps = Pick<
  SellingDeps,
  | 'accounts'
  | 'batches'
  | 'clock'
  | 'concessions'
  | 'db'
  | 'enqueue'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
>

type DueTaken = {
  moveId: string
  payment: Omit<DeskPayment, 'takenBy'>
  /** The staff member has confirmed that a repeated reference is another payment. */
  isAnotherPayment: boolean
}

/**
 * Takes the difference of an earlier move at the desk, where the student was to pay it online. It
 * ends the open online order first. The move sets the amount.
 * @returns the order with its receipt.
 * @throws Problem difference-not-due, student-not-found, payment-undecided,
 * payment-provider-unavailable, reference-used-before, too-much-cash. Then nothing is taken.
 */
export async function takeDueDifference(
  deps: Deps,
  { moveId, ...money }: DueTaken,
  by: StaffMember,
): Promise<Order> {
  const due = await duesStore(deps.db).findDue(moveId)
  if (due === null || !isDue(due)) throw new Problem('difference-not-due')
  const bought = await deps.payments.findOrder(due.placeOrderId)
  invariant(bought, 'an enrollment has an order')
  const { studentId, courseId } = bought
  await endOnlineOrder(deps, { studentId, courseId, moveId })
  return deps.inTransaction(async (tx) => {
    const placed = await placeDue(deps, tx, { due, bought })
    const give = (paid: Order) => enroll(deps, tx, paid)
    return takeMoney(deps, tx, { ...placed, ...money, by, give })
  })
}

async function placeDue(
  deps: Deps,
  tx: Transaction,
  { due, bought }: { due: MoveDue; bought: Order },
): Promise<{ order: Order; part: OrderPart }> {
  const { moveId, campus, amountInPaise } = due
  // ending an enrollment locks its order before it looks for orders of moves
  await deps.payments.lockOrder(tx, due.placeOrderId)
  if (!isDue(await moveDueChanges(tx).lock(moveId))) throw new Problem('difference-not-due')
  const payer = await deps.accounts.lockToRead(tx, bought.studentId)
  if (payer === undefined) throw new Problem('student-not-found')
  const taken = { order: bought, payer, campus, amountInPaise, moveId, clientKey: null }
  const placed = await placeAtDesk(deps, tx, differenceSnapshot(taken))
  // the student has opened a payment page at this moment
  if (placed === null) throw new Problem('payment-undecided')
  return placed
}
