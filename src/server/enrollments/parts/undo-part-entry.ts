import { formatRupees } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { COUNTER } from '../../payments/payments.service.ts'
import type { StaffMember } from '../desk/take-desk-payment.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { lockEnrollmentToEnd } from '../records/lock-enrollment-to-end.ts'
import { reopenPart } from './reopen-part.ts'

type Deps = Pick<
  EnrollmentDeps,
  'accounts' | 'batches' | 'inTransaction' | 'payments' | 'recordActivity'
>

export type PartUndoing = { orderId: string; captureId: string; reason: string }

/**
 * A later part was entered at the desk for the wrong student, or was never paid: an entry of its own kind takes the money out of the
 * books, the part is to be paid again, and its receipt reads REFUNDED. The place stands.
 * @throws Problem order-not-found, of-group-order, refund-under-way, place-is-certified, not-at-the-desk, paid-in-parts (the
 * first part is the order's), desk-entry-is-over.
 */
export async function undoPartEntry(
  deps: Deps,
  { orderId, captureId, reason }: PartUndoing,
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const { order } = await lockEnrollmentToEnd(deps, tx, orderId)
    const entry = await entryOf(deps, tx, { orderId, captureId })
    await deps.payments.undoPartEntry(tx, { order, entry, reason })
    await reopenPart(deps, tx, { order, captureId })
    // a tax document is taken back on the day of the journal's entry
    await deps.payments.issueDocuments(tx, orderId)
    await deps.recordActivity(tx, {
      by,
      action: 'desk-entry-undone',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: { part: String(entry.part), amount: formatRupees(entry.amountInPaise) },
      reason,
    })
  })
}

async function entryOf(
  { payments }: Pick<Deps, 'payments'>,
  tx: Transaction,
  { orderId, captureId }: Omit<PartUndoing, 'reason'>,
) {
  const captures = await payments.capturesOf(tx, orderId)
  const entry = captures.find(({ id }) => id === captureId)
  if (entry === undefined || entry.provider !== COUNTER) throw new Problem('not-at-the-desk')
  if (entry.part === 1) throw new Problem('paid-in-parts')
  if (entry.returnedInPaise > 0) throw new Problem('desk-entry-is-over')
  return entry
}
