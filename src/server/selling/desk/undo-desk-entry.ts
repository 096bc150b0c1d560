import type { Paise } from '#contract/money/money.ts'
import { formatRupees } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { deskMethodNames } from '#contract/money/slips.ts'
import type { DeskEntry, Order } from '../../money/payments.service.ts'
import { reopenPart } from '../basics/lost-money.ts'
import { refuseWhileBeingPaid } from '../checkout/nobody-pays.ts'
import { endEnrollmentOf } from '../../teaching/enrollments/enrollments.service.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Ending } from './end-enrollment.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { lockEnrollmentToEnd } from '../../teaching/enrollments/enrollments.service.ts'
import { withSecondPerson } from '../../people/staff/staff.service.ts'
import type { DecidingAlone } from '../../people/staff/staff.service.ts'

type Deps = Pick<
  SellingDeps,
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

/**
 * captureId: the payment; left out: the only one. alone: an owner decides where nobody else may
 * agree.
 */
export type Undoing = Ending & { captureId?: string | undefined; alone?: DecidingAlone | undefined }

/**
 * Undoes a payment that was entered for the wrong student, or never made. A reversing entry takes
 * the money out of the books, and the receipt reads REFUNDED. The enrollment ends with it, and so do
 * the parts that are not paid yet. A later part is only due again, and the enrollment stays. No
 * record is deleted.
 * @throws Problem order-not-found, of-group-order, refund-under-way, place-is-certified,
 * not-at-the-desk, paid-in-parts (a first part, while later ones are paid), desk-entry-is-over,
 * drawer-has-too-little; payment-undecided, payment-provider-unavailable (a later part may be paid
 * online now); else what withSecondPerson throws.
 */
export async function undoDeskEntry(
  deps: Deps,
  { orderId, captureId, reason, alone }: Undoing,
  by: StaffMember,
): Promise<void> {
  await deps.payments.sync(orderId, 'counter')
  await withSecondPerson(deps, { by, alone }, async (tx, approve) => {
    const { order } = await lockEnrollmentToEnd(deps, tx, orderId)
    // a later part may be paid online at this moment
    for (const part of await deps.payments.partsOf(tx, orderId)) refuseWhileBeingPaid(part)
    const entry = await entryOf(deps, tx, { order, captureId })
    // a CHECK constraint on the column guarantees an amount
    const amountInPaise = entry.amountInPaise as Paise
    if (entry.method === 'cash')
      await deps.payments.refuseWithoutCash(tx, { campus: order.campus, amountInPaise })
    await approve({ kind: 'undo', orderId, amountInPaise, details: entry.captureId })
    await deps.payments.undoDeskEntry(tx, { order, entry, reason })
    if (entry.part > 1) await reopenPart(deps, tx, { order, captureId: entry.captureId })
    else {
      await endEnrollmentOf(deps, tx, { order, why: 'entryUndone' })
      await deps.payments.waiveEnded(tx, order, deps.clock.now())
    }
    // issue them now: a tax document is reversed on the day of the journal entry
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
  // a later part is named; the first one started the enrollment, for which later ones were paid
  const isMeant =
    entry.part === 1 ? await isOnlyMoney(payments, tx, order) : captureId !== undefined
  if (!isMeant) throw new Problem('paid-in-parts')
  if (entry.isOver) throw new Problem('desk-entry-is-over')
  return entry
}

/** Whether at most one payment of the order is still with us. */
async function isOnlyMoney(
  payments: Deps['payments'],
  tx: Transaction,
  { id }: Order,
): Promise<boolean> {
  const captures = await payments.capturesOf(tx, id)
  return captures.filter((one) => one.returnedInPaise < one.amountInPaise).length <= 1
}
