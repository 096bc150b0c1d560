import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Order, SettlementEffects } from '../payments/payments.service.ts'
import type { EnrollmentTools } from './enrollment-tools.ts'
import { enrollmentsStore, holdPlace } from './enrollments.store.ts'
import type { PlaceEnd } from './enrollments.store.ts'

type Cause = Parameters<EnrollmentTools['payments']['settle']>[1]

/**
 * The only place where money becomes a seat: asks the provider, and in one transaction payment,
 * seat, receipt number and the mail's job stand or fall together. Safe to run any number of times.
 * @returns the order as it is afterwards, or null when there is no such order.
 */
export async function completeEnrollment(
  tools: EnrollmentTools,
  orderId: string,
  cause: Cause,
): Promise<Order | null> {
  return tools.payments.settle(orderId, cause, settlementEffects(tools))
}

/** What follows from money that arrived or went back, inside the transaction that records it. */
export function settlementEffects(tools: EnrollmentTools): SettlementEffects {
  return {
    onPaid: (tx, order) => enroll(tools, tx, order),
    onReturned: (tx, order) => giveBackPlace(tools, tx, order),
    endsPlace: (tx, of) => tools.endsPlace(tx, of),
    onMoneyBack: (tx, back) => tools.noteMoneyBack(tx, back),
    onDeclined: (tx, order) => tools.enqueue(tx, 'send-payment-failed', { orderId: order.id }),
    onUndecided: (tx, order) => tools.enqueue(tx, 'send-payment-pending', { orderId: order.id }),
  }
}

/** The money went back, and the place with it. */
export async function giveBackPlace(
  tools: EnrollmentTools,
  tx: Transaction,
  order: Order,
): Promise<void> {
  await endPlace(tools, tx, { order, why: 'refunded' })
}

/** Whoever has paid for the same place with another order keeps it by that one. */
export async function endPlace(
  tools: EnrollmentTools,
  tx: Transaction,
  { order, why }: { order: Order; why: PlaceEnd },
): Promise<void> {
  const now = tools.clock.now()
  if (!(await enrollmentsStore(tx).endPlaceOf(order.id, now, why))) return
  const spare = await tools.payments.oldestPaidWithoutPlace(tx, order)
  if (spare === null || !(await seat(tools, tx, spare))) return
  await tools.payments.resolveFlag(tx, { orderId: spare.id, kind: 'paid-twice' })
}

/** False when the student has a place in this course already; it is held, so that it does not end unseen. */
async function seat(tools: EnrollmentTools, tx: Transaction, order: Order): Promise<boolean> {
  if (await insertPlace(tools, tx, order)) return true
  if (await holdPlace(tx, order)) return false
  return insertPlace(tools, tx, order)
}

function insertPlace({ clock }: EnrollmentTools, tx: Transaction, order: Order): Promise<boolean> {
  const now = clock.now()
  return enrollmentsStore(tx).insertEnrollment({
    id: newId(now),
    studentId: order.studentId,
    courseId: order.courseId,
    orderId: order.id,
    campus: order.campus,
    enrolledAt: now,
  })
}

/**
 * The place of an order that is paid at the desk, in the transaction that takes the money.
 * @throws Problem already-enrolled where an online payment was faster: then no money is taken.
 */
export async function enrollAtDesk(
  tools: EnrollmentTools,
  tx: Transaction,
  order: Order,
): Promise<void> {
  if (!(await seat(tools, tx, order))) throw new Problem('already-enrolled')
  await confirm(tools, tx, order)
}

async function enroll(tools: EnrollmentTools, tx: Transaction, order: Order): Promise<void> {
  const isSeated = await seat(tools, tx, order)
  // money that has gone back again already needs nobody
  if (!isSeated && order.state === 'paid') {
    tools.log.error({ orderId: order.id }, 'paid twice for one place')
    const detail = { amountInPaise: order.amountInPaise }
    await tools.payments.raiseMatter(tx, { orderId: order.id, kind: 'paid-twice', detail })
  }
  await confirm(tools, tx, order)
}

async function confirm(tools: EnrollmentTools, tx: Transaction, order: Order): Promise<void> {
  await tools.payments.issueReceipt(tx, order.id)
  await tools.enqueue(tx, 'send-receipt', { orderId: order.id })
  await tools.enqueue(tx, 'tell-office-of-enrollment', { orderId: order.id })
}
