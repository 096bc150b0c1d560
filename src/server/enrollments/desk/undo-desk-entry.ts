import type { Paise } from '#contract/money.ts'
import { formatRupees } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { deskMethodNames } from '#contract/slips.ts'
import { endEnrollmentOf } from '../records/enroll.ts'
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

/** alone: an owner where nobody else may agree. */
export type Undoing = Ending & { alone?: DecidingAlone | undefined }

/**
 * A payment that was entered for the wrong student, or never made: the enrollment ends, an entry of its own kind takes
 * the money out of the books, and the receipt reads REFUNDED. Nothing that was written is taken away.
 * @throws Problem order-not-found, refund-under-way, place-is-certified, not-at-the-desk, desk-entry-is-over,
 * drawer-has-too-little; else what withSecondPerson throws.
 */
export async function undoDeskEntry(
  deps: Deps,
  { orderId, reason, alone }: Undoing,
  by: StaffMember,
): Promise<void> {
  await withSecondPerson(deps, { by, alone }, async (tx, approve) => {
    const { order } = await lockEnrollmentToEnd(deps, tx, orderId)
    const entry = await deps.payments.deskEntryOf(tx, orderId)
    if (entry === null) throw new Problem('not-at-the-desk')
    // which of its payments is meant nobody can say here
    if (order.parts !== null) throw new Problem('paid-in-parts')
    if (entry.isOver) throw new Problem('desk-entry-is-over')
    // the column's CHECK keeps it an amount
    const amountInPaise = entry.amountInPaise as Paise
    if (entry.method === 'cash')
      await deps.payments.refuseWithoutCash(tx, { campus: order.campus, amountInPaise })
    await approve({ kind: 'undo', orderId, amountInPaise, details: entry.captureId })
    await deps.payments.undoDeskEntry(tx, { order, entry, reason })
    await endEnrollmentOf(deps, tx, { order, why: 'entryUndone' })
    // a tax document is taken back on the day of the journal's entry
    await deps.payments.issueDocuments(tx, orderId)
    await deps.recordActivity(tx, {
      by,
      action: 'desk-entry-undone',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: {
        student: order.studentId,
        course: order.courseName,
        amount: formatRupees(amountInPaise),
        method: deskMethodNames[entry.method],
        reference: entry.reference,
      },
      reason,
    })
  })
}
