import type { Paise } from '#contract/money.ts'
import { formatRupees } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { deskMethodNames } from '#contract/slips.ts'
import type { DeskEntry, Order } from '../../payments/payments.service.ts'
import { reopenPart } from '../records/lost-money.ts'
import { refuseWhileBeingPaid } from '../paying/nobody-pays.ts'
import { endEnrollmentOf } from '../records/enroll.ts'
import type { Transaction } from '../../db/database.ts'
import type { Ending } from './end-enrollment.ts'
import type { EnrollmentDeps, StaffMember } from '../records/enrollment-deps.ts'
import { lockEnrollmentToEnd } from '../records/lock-enrollment-to-end.ts'
import { withSecondPerson } from '../../staff/staff.service.ts'
import type { DecidingAlone } from '../../staff/staff.service.ts'

type Deps = Pick<
  EnrollmentDeps,
  | 'accounts'
  | 'batches'
  | 'clock'
  | 'concessions'
  | 'enqueue'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
  | 'staff'
>

/** captureId: of this payment; left out: of the only one. alone: an owner where nobody else may agree. */
export type Undoing = Ending & { captureId?: string | undefined; alone?: DecidingAlone | undefined }

/**
 * A payment that was entered for the wrong student, or never made: an entry of its own kind takes the money out of the books,
 * and the receipt reads REFUNDED. What it was to pay for ends with it; a later part is to be paid again, and the place stands.
 * Nothing that was written is taken away.
 * @throws Problem order-not-found, of-group-order, refund-under-way, place-is-certified, not-at-the-desk, paid-in-parts (the first
 * part is its order's), desk-entry-is-over, drawer-has-too-little; payment-undecided, payment-provider-unavailable: what follows
 * it may be paid online at this moment; else what withSecondPerson throws.
 */
export async function undoDeskEntry(
  deps: Deps,
  { orderId, captureId, reason, alone }: Undoing,
  by: StaffMember,
): Promise<void> {
  await deps.payments.sync(orderId, 'counter')
  await withSecondPerson(deps, { by, alone }, async (tx, approve) => {
    const { order } = await lockEnrollmentToEnd(deps, tx, orderId)
    // parts are paid in their turn
    for (const part of await deps.payments.partsOf(tx, orderId)) refuseWhileBeingPaid(part)
    const entry = await entryOf(deps, tx, { order, captureId })
    // the column's CHECK keeps it an amount
    const amountInPaise = entry.amountInPaise as Paise
    if (entry.method === 'cash')
      await deps.payments.refuseWithoutCash(tx, { campus: order.campus, amountInPaise })
    await approve({ kind: 'undo', orderId, amountInPaise, details: entry.captureId })
    await deps.payments.undoDeskEntry(tx, { order, entry, reason })
    if (order.parts === null) await endEnrollmentOf(deps, tx, { order, why: 'entryUndone' })
    else await reopenPart(deps, tx, { order, captureId: entry.captureId })
    // a tax document is taken back on the day of the journal's entry
    await deps.payments.issueDocuments(tx, orderId)
    await deps.recordActivity(tx, {
      by,
      action: 'desk-entry-undone',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: {
        student: order.studentId,
        course: order.courseName,
        ...(order.parts !== null && { part: String(entry.part) }),
        amount: formatRupees(amountInPaise),
        method: deskMethodNames[entry.method],
        reference: entry.reference,
      },
      reason,
    })
  })
}

type Named = { order: Order; captureId: string | undefined }

async function entryOf(
  { payments }: Pick<Deps, 'payments'>,
  tx: Transaction,
  { order, captureId }: Named,
): Promise<DeskEntry> {
  const entry = await payments.deskEntryOf(tx, { orderId: order.id, captureId })
  if (entry === null) throw new Problem('not-at-the-desk')
  const isNamed = captureId !== undefined && entry.part > 1
  // which of its payments is meant nobody can say here, and the first one has enrolled
  if (order.parts !== null && !isNamed) throw new Problem('paid-in-parts')
  if (entry.isOver) throw new Problem('desk-entry-is-over')
  return entry
}
