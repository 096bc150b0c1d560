import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import type { Order } from '../../payments/payments.service.ts'
import type { EnrollmentTools } from './enrollment-tools.ts'
import { endPlaceOf, enrollmentsStore, holdPlace } from './enrollments.store.ts'
import type { PlaceEnd } from './enrollments.store.ts'
import type { WithoutPlace } from './enrollment-event.ts'

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
  if (!(await endPlaceOf(tx, order.id, { endedAt: now, endReason: why }))) return
  // a closed account takes over nothing: what it has paid waits at the refund desk
  if ((await tools.accounts.lockToRead(tx, order.studentId)) === undefined) return
  const spare = await tools.payments.oldestPaidWithoutPlace(tx, order)
  if (spare === null || !(await seat(tools, tx, spare))) return
  await tools.publish(tx, { kind: 'paysAfterAll', order: spare })
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

/** The order is paid: it gets its place, or what it brought is money that has to go back. */
export async function enroll(tools: EnrollmentTools, tx: Transaction, order: Order): Promise<void> {
  const reason = await obstacle(tools, tx, order)
  // money that has gone back again already needs nobody
  if (reason !== null && order.state === 'paid') await refuse(tools, tx, { order, reason })
  await confirm(tools, tx, order)
}

/** Null: the place is given. */
async function obstacle(
  tools: EnrollmentTools,
  tx: Transaction,
  order: Order,
): Promise<WithoutPlace['reason'] | null> {
  const payer = await tools.accounts.lockToRead(tx, order.studentId)
  if (payer === undefined) return 'closed-payer'
  return (await seat(tools, tx, order)) ? null : 'paid-twice'
}

async function refuse(
  tools: EnrollmentTools,
  tx: Transaction,
  { order, reason }: { order: Order; reason: WithoutPlace['reason'] },
): Promise<void> {
  tools.log.error({ orderId: order.id, reason }, 'paid, and no place can be given')
  const detail = { amountInPaise: order.amountInPaise }
  await tools.payments.raiseMatter(tx, { orderId: order.id, kind: reason, detail })
  const captureId = await tools.payments.payingCaptureOf(tx, order.id)
  // a free course has none
  if (captureId === null) return
  await tools.publish(tx, { kind: 'paidWithoutPlace', order, captureId, reason })
}

async function confirm(tools: EnrollmentTools, tx: Transaction, order: Order): Promise<void> {
  await tools.payments.issueReceipt(tx, order.id)
  await tools.enqueue(tx, 'send-receipt', { orderId: order.id })
  await tools.enqueue(tx, 'tell-office-of-enrollment', { orderId: order.id })
}
