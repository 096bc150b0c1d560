import { formatRupees } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { COUNTER } from '../../payments/payments.service.ts'
import { withSecondPerson } from '../../staff/staff.service.ts'
import type { DecidingAlone } from '../../staff/staff.service.ts'
import { refuseWhileBeingPaid } from '../paying/nobody-pays.ts'
import type { EnrollmentDeps, StaffMember } from '../records/enrollment-deps.ts'
import { lockEnrollmentToEnd } from '../records/lock-enrollment-to-end.ts'
import { reopenPart } from './reopen-part.ts'

type Deps = Pick<
  EnrollmentDeps,
  'accounts' | 'batches' | 'clock' | 'inTransaction' | 'payments' | 'recordActivity' | 'staff'
>

/** alone: an owner where nobody else may agree. */
export type PartUndoing = {
  orderId: string
  captureId: string
  reason: string
  alone?: DecidingAlone | undefined
}

/**
 * A later part was entered at the desk for the wrong student, or was never paid: an entry of its own kind takes the money out of the
 * books, the part is to be paid again, and its receipt reads REFUNDED. The place stands.
 * @throws Problem order-not-found, of-group-order, refund-under-way, place-is-certified, not-at-the-desk, paid-in-parts (the
 * first part is the order's), desk-entry-is-over, drawer-has-too-little; payment-undecided,
 * payment-provider-unavailable: a later part may be paid online at this moment; else what withSecondPerson throws.
 */
export async function undoPartEntry(
  deps: Deps,
  { orderId, captureId, reason, alone }: PartUndoing,
  by: StaffMember,
): Promise<void> {
  await deps.payments.sync(orderId, 'counter')
  await withSecondPerson(deps, { by, alone }, async (tx, approve) => {
    const { order } = await lockEnrollmentToEnd(deps, tx, orderId)
    // parts are paid in their turn
    for (const part of await deps.payments.partsOf(tx, orderId)) refuseWhileBeingPaid(part)
    const entry = await entryOf(deps, tx, { orderId, captureId })
    const { amountInPaise } = entry
    if (deps.payments.isCash(entry))
      await deps.payments.refuseWithoutCash(tx, { campus: order.campus, amountInPaise })
    await approve({ kind: 'undo', orderId, amountInPaise, details: captureId })
    await deps.payments.undoPartEntry(tx, { order, entry, reason })
    await reopenPart(deps, tx, { order, captureId })
    // a tax document is taken back on the day of the journal's entry
    await deps.payments.issueDocuments(tx, orderId)
    await deps.recordActivity(tx, {
      by,
      action: 'desk-entry-undone',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: { part: String(entry.part), amount: formatRupees(amountInPaise) },
      reason,
    })
  })
}

async function entryOf(
  { payments }: Pick<Deps, 'payments'>,
  tx: Transaction,
  { orderId, captureId }: Pick<PartUndoing, 'orderId' | 'captureId'>,
) {
  const captures = await payments.capturesOf(tx, orderId)
  const entry = captures.find(({ id }) => id === captureId)
  if (entry === undefined || entry.provider !== COUNTER) throw new Problem('not-at-the-desk')
  if (entry.part === 1) throw new Problem('paid-in-parts')
  if (entry.returnedInPaise > 0) throw new Problem('desk-entry-is-over')
  return entry
}
