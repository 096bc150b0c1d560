import { afterCommit } from '../../platform/db/in-transaction.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Problem } from '#contract/problems.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { LineNow, Order } from '../../money/payments.service.ts'
import { enrollmentsStore } from '../../teaching/enrollments/enrollments.service.ts'
import type { GroupDeps } from './group-deps.ts'
import { linePlacesStore } from '../../teaching/enrollments/enrollments.service.ts'

/**
 * Enrolls each student of a group order when its first payment is complete, with one seat each. A
 * student with a closed account or an own enrollment raises a flag, and staff can name a
 * replacement. If seats are missing, the order is flagged, and a person refunds the money.
 */
export async function enrollGroup(deps: GroupDeps, tx: Transaction, order: Order): Promise<void> {
  const isPriceKept = await deps.concessions.take(tx, order)
  const reason = isPriceKept ? await enrollWaitingLines(deps, tx, order) : 'concession-gone'
  if (reason !== null && order.state === 'paid') await refuse(deps, tx, { order, reason })
  await deps.payments.issueReceipt(tx, order.id)
  await deps.enqueue(tx, 'send-receipt', { orderId: order.id })
  await deps.enqueue(tx, 'tell-office-of-enrollment', { orderId: order.id })
  await deps.publish(tx, { kind: 'orderConfirmed', order })
}

/**
 * Enrolls the students before any payment, for a reason that staff wrote down.
 * @throws Problem group-seats-missing, group-place-in-use: then nobody is enrolled.
 */
export async function enrollLinesEarly(
  deps: GroupDeps,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const lines = await deps.payments.linesNow(tx, order.id)
  const lineIds = lines.map(({ id }) => id)
  if ((await deps.batches.claimSeats(tx, { order, lineIds })) !== 'seat')
    throw new Problem('group-seats-missing')
  for (const line of lines)
    if (!(await enrollLine(deps, tx, { order, line }))) throw new Problem('group-place-in-use')
}

type Refused = 'batch-full' | 'batch-cancelled' | 'concession-gone'

/** @returns null when every student that can be enrolled is. */
async function enrollWaitingLines(
  deps: GroupDeps,
  tx: Transaction,
  order: Order,
): Promise<Refused | null> {
  const lines = await deps.payments.linesNow(tx, order.id)
  const places = await linePlacesStore(tx).activeOf(order.id)
  const begun = new Set(places.map(({ lineId }) => lineId))
  const waiting = lines.filter(({ id }) => !begun.has(id))
  if (waiting.length === 0) return null
  const lineIds = waiting.map(({ id }) => id)
  const claim = await deps.batches.claimSeats(tx, { order, lineIds })
  if (claim !== 'seat') return claim
  const missing: number[] = []
  for (const line of waiting)
    if (!(await enrollLine(deps, tx, { order, line }))) missing.push(line.number)
  if (missing.length > 0)
    await deps.payments.raiseFlag(tx, {
      orderId: order.id,
      kind: 'group-place-missing',
      detail: { students: missing.join(', ') },
    })
  if (order.batchId !== null && missing.length > 0)
    await deps.batches.passSeatsOn(tx, order.batchId)
  return null
}

/**
 * Enrolls one student of a group. The caller has claimed the seat.
 * @returns false where they are enrolled in the course already, or their account is closed.
 */
export async function enrollLine(
  deps: GroupDeps,
  tx: Transaction,
  { order, line }: { order: Order; line: Pick<LineNow, 'id' | 'studentId'> },
): Promise<boolean> {
  const student = await deps.accounts.lockToRead(tx, line.studentId)
  if (student === undefined) return false
  const now = deps.clock.now()
  const { courseId, campus, batchId } = order
  const { studentId, id: lineId } = line
  if (await enrollmentsStore(tx).hasEnrollment(studentId, courseId)) return false
  const enrollment = { id: newId(now), studentId, courseId, campus, batchId, enrolledAt: now }
  const isThere = await enrollmentsStore(tx).insertEnrollment({
    ...enrollment,
    orderId: order.id,
    lineId,
  })
  if (!isThere) return false
  await deps.payments.listEnrolled(tx, order.id)
  if (batchId !== null) await deps.batches.leaveListsOf(tx, { ...order, studentId })
  await deps.people.mailFirstLogin(tx, student.id)
  await deps.enqueue(tx, 'send-group-place', {
    orderId: order.id,
    enrollmentId: enrollment.id,
  })
  return true
}

async function refuse(
  deps: GroupDeps,
  tx: Transaction,
  { order, reason }: { order: Order; reason: Refused },
): Promise<void> {
  afterCommit(tx, () =>
    deps.log.error({ orderId: order.id, reason }, 'group order is paid but no seats are available'),
  )
  const detail = { amountInPaise: order.amountInPaise }
  await deps.payments.raiseFlag(tx, { orderId: order.id, kind: reason, detail })
  const captureId = await deps.payments.payingCaptureOf(tx, order.id)
  if (captureId !== null)
    await deps.publish(tx, { kind: 'paidUnenrolled', order, captureId, reason })
}
