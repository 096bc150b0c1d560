import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import type { Order } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from './enrollment-deps.ts'
import { markEnded, enrollmentsStore, lockActive } from './enrollments.store.ts'
import type { EndReason } from './enrollments.store.ts'
import type { PaidUnenrolled } from './enrollment-event.ts'

type Deps = Pick<EnrollmentDeps, 'accounts' | 'clock' | 'enqueue' | 'log' | 'payments' | 'publish'>

/** The money went back, and the enrollment with it. */
export async function endRefunded(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  await endEnrollmentOf(deps, tx, { order, why: 'refunded' })
}

/** Whoever has paid for the same enrollment with another order keeps it by that one. */
export async function endEnrollmentOf(
  deps: Deps,
  tx: Transaction,
  { order, why }: { order: Order; why: EndReason },
): Promise<void> {
  const now = deps.clock.now()
  if (!(await markEnded(tx, order.id, { endedAt: now, endReason: why }))) return
  await deps.publish(tx, { kind: 'enrollmentEnded', order, why })
  // a closed account takes over nothing: what it has paid waits at the refund desk
  if ((await deps.accounts.lockToRead(tx, order.studentId)) === undefined) return
  const spare = await deps.payments.oldestPaidUnenrolled(tx, order)
  if (spare === null || !(await insertOrLock(deps, tx, spare))) return
  await deps.publish(tx, { kind: 'paysAfterAll', order: spare })
  await deps.payments.resolveFlag(tx, { orderId: spare.id, kind: 'paid-twice' })
}

/** False when the student has an enrollment in this course already; it is held, so that it does not end unseen. */
async function insertOrLock(deps: Deps, tx: Transaction, order: Order): Promise<boolean> {
  if (await insertEnrollmentOf(deps, tx, order)) return true
  if (await lockActive(tx, order)) return false
  return insertEnrollmentOf(deps, tx, order)
}

function insertEnrollmentOf({ clock }: Deps, tx: Transaction, order: Order): Promise<boolean> {
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
 * The enrollment of an order that is paid at the desk, in the transaction that takes the money.
 * @throws Problem already-enrolled where an online payment was faster: then no money is taken.
 */
export async function enrollAtDesk(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  if (!(await insertOrLock(deps, tx, order))) throw new Problem('already-enrolled')
  await confirm(deps, tx, order)
}

/** The order is paid: it gets its enrollment, or what it brought is money that has to go back. */
export async function enroll(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  const reason = await obstacle(deps, tx, order)
  // money that has gone back again already needs nobody
  if (reason !== null && order.state === 'paid') await refuse(deps, tx, { order, reason })
  await confirm(deps, tx, order)
}

/** Null: the enrollment is given. */
async function obstacle(
  deps: Deps,
  tx: Transaction,
  order: Order,
): Promise<PaidUnenrolled['reason'] | null> {
  const payer = await deps.accounts.lockToRead(tx, order.studentId)
  if (payer === undefined) return 'closed-payer'
  return (await insertOrLock(deps, tx, order)) ? null : 'paid-twice'
}

async function refuse(
  deps: Deps,
  tx: Transaction,
  { order, reason }: { order: Order; reason: PaidUnenrolled['reason'] },
): Promise<void> {
  deps.log.error({ orderId: order.id, reason }, 'paid, and no place can be given')
  const detail = { amountInPaise: order.amountInPaise }
  await deps.payments.raiseFlag(tx, { orderId: order.id, kind: reason, detail })
  const captureId = await deps.payments.payingCaptureOf(tx, order.id)
  // a free course has none
  if (captureId === null) return
  await deps.publish(tx, { kind: 'paidUnenrolled', order, captureId, reason })
}

async function confirm(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  await deps.payments.issueReceipt(tx, order.id)
  await deps.enqueue(tx, 'send-receipt', { orderId: order.id })
  await deps.enqueue(tx, 'tell-office-of-enrollment', { orderId: order.id })
  await deps.publish(tx, { kind: 'orderConfirmed', order })
}
