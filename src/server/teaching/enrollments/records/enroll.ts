/*
 * How an order that is paid gets its enrollment, in the transaction that makes it paid. The caller holds the order's row lock.
 *
 * 1. Take the concession that lowered the price.
 * 2. Lock the student. A closed account gets no enrollment.
 * 3. Settle the move where the order is a difference of one.
 * 4. Else lock the student's enrollment in the course, then the batch, and take its seat.
 * 5. Write the enrollment. A unique index allows one for each student and course.
 * 6. Where any of this fails, raise a flag: a person gives the money back.
 * 7. Number the receipt, queue the mails and publish that the order is confirmed.
 *
 * An enrollment ends at the end of this file: with its money, or by the office.
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { afterCommit } from '../../../platform/db/in-transaction.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import type { Order } from '../../../money/payments.service.ts'
import { endLines } from './end-lines.ts'
import { settleDifference } from './settle-difference.ts'
import type { EnrollmentDeps } from './enrollment-deps.ts'
import { enrollmentsStore, lockActive, markEnded } from './enrollments.store.ts'
import type { EndReason } from './enrollments.store.ts'
import type { PaidWithoutEnrollment } from './enrollment-event.ts'

type Deps = Pick<
  EnrollmentDeps,
  'accounts' | 'batches' | 'clock' | 'concessions' | 'enqueue' | 'log' | 'payments' | 'publish'
>

/** The order is paid: it gets its enrollment, or its money has to go back. */
export async function enroll(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  await conclude(deps, tx, { order, reason: await obstacle(deps, tx, order) })
}

async function conclude(
  deps: Deps,
  tx: Transaction,
  { order, reason }: { order: Order; reason: Obstacle },
): Promise<void> {
  // money that was returned already needs no decision
  if (reason !== null && order.state === 'paid') await refuse(deps, tx, { order, reason })
  await confirm(deps, tx, order)
}

type Obstacle = PaidWithoutEnrollment['reason'] | null

/** @returns null where the enrollment was given, or the difference of a move was settled. */
async function obstacle(deps: Deps, tx: Transaction, order: Order): Promise<Obstacle> {
  const isPriceKept = await deps.concessions.take(tx, order)
  const payer = await deps.accounts.lockToRead(tx, order.studentId)
  const { id: orderId, moveId } = order
  if (payer !== undefined && moveId !== null)
    return (await settleDifference(deps, tx, { orderId, moveId })) ? null : 'difference-not-due'
  if (payer !== undefined && isPriceKept) return give(deps, tx, order)
  await deps.batches.releaseSeat(tx, order)
  return payer === undefined ? 'closed-payer' : 'concession-gone'
}

/** Gives the enrollment and, where the course has batches, a seat. @returns null when given. */
async function give(
  deps: Deps,
  tx: Transaction,
  order: Order,
): Promise<Exclude<Obstacle, 'closed-payer' | 'concession-gone' | 'difference-not-due'>> {
  if (order.batchId === null) return (await insertOrLock(deps, tx, order)) ? null : 'paid-twice'
  // lock the enrollment before the batch, in the same order as ending it
  if (!(await lockActive(tx, order))) {
    const claim = await deps.batches.claimSeat(tx, order)
    if (claim !== 'seat') return claim
    if (await insertOrLock(deps, tx, order)) {
      await deps.batches.leaveListsOf(tx, order)
      return null
    }
  }
  await deps.batches.releaseSeat(tx, order)
  return 'paid-twice'
}

/**
 * @returns false when the student has an enrollment in this course already; it is locked, so that
 * it can't end meanwhile.
 */
async function insertOrLock(deps: Deps, tx: Transaction, order: Order): Promise<boolean> {
  if (await insertEnrollmentOf(deps, tx, order)) return true
  if (await lockActive(tx, order)) return false
  return insertEnrollmentOf(deps, tx, order)
}

async function insertEnrollmentOf(
  { clock, payments }: Deps,
  tx: Transaction,
  order: Order,
): Promise<boolean> {
  const now = clock.now()
  const { studentId, courseId, id: orderId, campus, batchId } = order
  const enrollment = { studentId, courseId, orderId, campus, batchId, enrolledAt: now }
  if (!(await enrollmentsStore(tx).insertEnrollment({ id: newId(now), ...enrollment })))
    return false
  await payments.listEnrolled(tx, orderId)
  return true
}

async function refuse(
  deps: Deps,
  tx: Transaction,
  { order, reason }: { order: Order; reason: PaidWithoutEnrollment['reason'] },
): Promise<void> {
  afterCommit(tx, () =>
    deps.log.error({ orderId: order.id, reason }, 'order is paid but no seat is available'),
  )
  const detail = { amountInPaise: order.amountInPaise }
  await deps.payments.raiseFlag(tx, { orderId: order.id, kind: reason, detail })
  const captureId = await deps.payments.payingCaptureOf(tx, order.id)
  // a free course has no capture
  if (captureId === null) return
  await deps.publish(tx, { kind: 'paidUnenrolled', order, captureId, reason })
}

async function confirm(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  await deps.payments.issueReceipt(tx, order.id)
  await deps.enqueue(tx, 'send-receipt', { orderId: order.id })
  if (order.moveId === null)
    await deps.enqueue(tx, 'tell-office-of-enrollment', { orderId: order.id })
  await deps.publish(tx, { kind: 'orderConfirmed', order })
}

/**
 * Enrolls for an order that is paid at the desk, in the transaction that takes the money.
 * @throws Problem already-enrolled where an online payment was faster, batch-full, batch-not-open,
 * concession-used-up: then no money is taken.
 */
export async function enrollAtDesk(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  if (!(await deps.concessions.take(tx, order))) throw new Problem('concession-used-up')
  const reason = await give(deps, tx, order)
  if (reason === 'paid-twice') throw new Problem('already-enrolled')
  refuseWithoutSeat(reason)
  await confirm(deps, tx, order)
}

/**
 * Enrolls before the bank has paid a cheque, for a reason that staff wrote down.
 * @throws Problem already-enrolled, batch-full, batch-not-open.
 */
export async function enrollBeforePayment(
  deps: Deps,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const reason = await give(deps, tx, order)
  if (reason === 'paid-twice') throw new Problem('already-enrolled')
  refuseWithoutSeat(reason)
}

/**
 * The bank has paid: an enrollment that started before continues, any other starts as with every
 * payment.
 */
export async function enrollCleared(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  if (!(await enrollmentsStore(tx).hasActiveEnrollment(order.id))) return enroll(deps, tx, order)
  // the concession has been reserved since the cheque was taken
  await deps.concessions.take(tx, order)
  await confirm(deps, tx, order)
}

/**
 * The same where a person accepts the money as the order's payment. It refuses before anything is
 * recorded.
 * @throws Problem batch-full, batch-not-open, concession-used-up.
 */
export async function enrollAccepted(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  const reason = await obstacle(deps, tx, order)
  refuseWithoutSeat(reason)
  await conclude(deps, tx, { order, reason })
}

function refuseWithoutSeat(reason: Obstacle): void {
  if (reason === 'batch-full') throw new Problem('batch-full')
  if (reason === 'batch-cancelled') throw new Problem('batch-not-open')
  if (reason === 'concession-gone') throw new Problem('concession-used-up')
}

/**
 * Ends the enrollment after its money was returned.
 * @param of.lineIds lines of a group order; left out: all.
 */
export async function endRefunded(
  deps: Deps,
  tx: Transaction,
  { order, lineIds }: { order: Order; lineIds?: readonly string[] },
): Promise<void> {
  if (order.isGroup)
    return endLines(deps, tx, {
      order,
      why: 'refunded',
      ...(lineIds === undefined ? {} : { lineIds }),
    })
  await endEnrollmentOf(deps, tx, { order, why: 'refunded' })
}

/**
 * Ends an enrollment. If the student paid for it with another order too, that order takes it over.
 */
export async function endEnrollmentOf(
  deps: Deps,
  tx: Transaction,
  { order, why }: { order: Order; why: EndReason },
): Promise<void> {
  const batchId = await enrollmentsStore(tx).activeBatchOf(order.id)
  if (batchId === undefined) return
  // a closed account takes over nothing; its money waits for a refund
  const payer = await deps.accounts.lockToRead(tx, order.studentId)
  const nextOrder = payer === undefined ? null : await deps.payments.oldestPaidUnenrolled(tx, order)
  const batchIds = [batchId, nextOrder?.batchId ?? null].filter((id) => id !== null)
  await deps.batches.lockAll(tx, batchIds)
  if (!(await markEnded(tx, order.id, { endedAt: deps.clock.now(), endReason: why }))) return
  await deps.payments.listEnded(tx, order.id)
  // a refund releases the concession with its last money
  if (why === 'endedByOffice' || why === 'entryUndone') await deps.concessions.release(tx, order)
  await deps.publish(tx, { kind: 'enrollmentEnded', order, why, isLast: true })
  if (nextOrder !== null) await transferEnrollment(deps, tx, { nextOrder, freedBatchId: batchId })
  if (batchId !== null) await deps.batches.passSeatsOn(tx, batchId)
}

/** @param of.freedBatchId the batch with the student's own free seat. */
async function transferEnrollment(
  deps: Deps,
  tx: Transaction,
  { nextOrder, freedBatchId }: { nextOrder: Order; freedBatchId: string | null },
): Promise<void> {
  const isSameSeat = nextOrder.batchId === freedBatchId
  const isTransferred = isSameSeat
    ? await insertOrLock(deps, tx, nextOrder)
    : (await give(deps, tx, nextOrder)) === null
  if (!isTransferred) return
  await deps.publish(tx, { kind: 'paysAfterAll', order: nextOrder })
  await deps.payments.resolveFlag(tx, { orderId: nextOrder.id, kind: 'paid-twice' })
}
