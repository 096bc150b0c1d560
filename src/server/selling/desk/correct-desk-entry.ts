import { Problem } from '#contract/problems.ts'
import { counterMethodNames, isCheque } from '#contract/money/slips.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { DeskEntryDetails, Order } from '../../money/payments.service.ts'
import { refuseOtherCampus } from '../checkout/campus-to-buy.ts'
import type { Ending } from './end-enrollment.ts'
import { endingStore } from '../../teaching/enrollments/enrollments.service.ts'
import { enrollmentsStore } from '../../teaching/enrollments/enrollments.service.ts'
import { knownCampus } from '../../institute/institute.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { withSecondPerson } from '../../people/staff/staff.service.ts'
import type { DecidingAlone } from '../../people/staff/staff.service.ts'
import { refuseTooMuchCash } from './refuse-too-much-cash.ts'
import { askAboutReference } from './use-of-reference.ts'

type Deps = Pick<
  SellingDeps,
  | 'batches'
  | 'catalog'
  | 'clock'
  | 'institute'
  | 'inTransaction'
  | 'payments'
  | 'recordActivity'
  | 'staff'
>

/** alone: an owner decides where nobody else may agree. */
export type Correction = Ending & {
  details: DeskEntryDetails
  isAnotherPayment: boolean
  alone?: DecidingAlone | undefined
}

/**
 * Corrects a wrong entry of a desk payment. The activity log keeps the old values. It is written
 * first, because the database accepts only changes that the log names. The amount and the receipt's
 * number are never corrected: the entry is undone instead.
 * @throws Problem order-not-found, not-at-the-desk, desk-entry-is-over, nothing-corrected,
 * unknown-campus, batch-elsewhere, campus-not-offered, reference-used-before, too-much-cash,
 * cheque-is-decided, drawer-has-too-little; else what withSecondPerson throws.
 */
export async function correctDeskEntry(
  deps: Deps,
  { orderId, details, reason, isAnotherPayment, alone }: Correction,
  by: StaffMember,
): Promise<void> {
  await withSecondPerson(deps, { by, alone }, async (tx, approve) => {
    const { order, entry } = await lockEntry(deps, tx, orderId)
    const { method } = entry
    if (isCheque(method)) throw new Problem('cheque-is-decided')
    await holdCash(deps, tx, { order, details })
    const change = changeOf({ ...entry, method, campus: order.campus }, details)
    if (change === null) throw new Problem('nothing-corrected')
    const { amountInPaise } = entry
    if (leavesDrawer({ method, campus: order.campus }, details)) {
      if (method === 'cash')
        await deps.payments.refuseWithoutCash(tx, { campus: order.campus, amountInPaise })
      const to = `${entry.captureId} ${details.method} ${details.campus}`
      await approve({ kind: 'correction', orderId, amountInPaise, details: to })
    }
    if ('campus' in change.after) await refuseElsewhere(deps, tx, { orderId, order, details })
    const answer =
      'reference' in change.after
        ? await askAboutReference(deps, tx, { ...details, besides: orderId, isAnotherPayment })
        : {}
    await deps.recordActivity(tx, {
      by,
      action: 'desk-entry-corrected',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: change.before,
      after: { ...change.after, ...answer },
      reason,
    })
    await deps.payments.correctDeskEntry(tx, { order, entry, details })
    if (details.method !== method) await refuseCash(deps, tx, { order, details })
    if (details.campus !== order.campus)
      await endingStore(tx).correctCampus(orderId, details.campus)
  })
}

async function lockEntry({ payments }: Deps, tx: Transaction, orderId: string) {
  const order = await payments.lockOrder(tx, orderId)
  if (order === null) throw new Problem('order-not-found')
  const entry = await payments.deskEntryOf(tx, { orderId })
  if (entry === null) throw new Problem('not-at-the-desk')
  // the caller can't name one of several payments here
  const isOnly = order.parts === null || (await payments.capturesOf(tx, orderId)).length === 1
  if (!isOnly) throw new Problem('paid-in-parts')
  if (entry.isOver) throw new Problem('desk-entry-is-over')
  return { order, entry }
}

type Where = Pick<DeskEntryDetails, 'method' | 'campus'>

/** Whether the correction moves the money to another account in the books. */
function leavesDrawer(was: Where, becomes: Where): boolean {
  return was.method !== becomes.method || was.campus !== becomes.campus
}

type Corrected = { order: Order; details: DeskEntryDetails }

/** Locks the payer's cash before the reference, in the same order as taking cash. */
async function holdCash(
  { payments }: Deps,
  tx: Transaction,
  { order: { studentId, customerPhone: phone }, details }: Corrected,
): Promise<void> {
  if (details.method === 'cash') await payments.holdCashOf(tx, { studentId, phone })
}

async function refuseCash(deps: Deps, tx: Transaction, { order, details }: Corrected) {
  const takenAt = order.paidAt ?? deps.clock.now()
  await refuseTooMuchCash(deps, tx, { order, method: details.method, takenAt })
}

/** Refuses a campus where the batch or the course is not held; an online one takes every campus. */
async function refuseElsewhere(
  { batches, catalog, institute }: Deps,
  tx: Transaction,
  { orderId, order, details }: { orderId: string; order: Order; details: DeskEntryDetails },
): Promise<void> {
  const { campus } = details
  knownCampus(institute, campus)
  const batchId = await enrollmentsStore(tx).activeBatchOf(orderId)
  const batch = batchId == null ? null : await batches.find(batchId)
  if (batch !== null && batch.campus !== null && batch.campus !== campus)
    throw new Problem('batch-elsewhere', {
      fields: { campus: `This batch is held at the ${batch.campus} campus.` },
    })
  const course = batch === null ? await catalog.lockForSale(tx, order.courseId) : null
  if (course !== null) refuseOtherCampus(institute, course, campus)
}

type Said = Record<string, string | null>

/** The old and new values that differ. The same reference under another method is a change. */
function changeOf(
  was: DeskEntryDetails,
  becomes: DeskEntryDetails,
): { before: Said; after: Said } | null {
  const [before, after] = [detailsOf(was), detailsOf(becomes)]
  const names = Object.keys(before).filter(
    (name) =>
      before[name] !== after[name] || (name === 'reference' && was.method !== becomes.method),
  )
  if (names.length === 0) return null
  const only = (details: Said) =>
    Object.fromEntries(names.map((name) => [name, details[name] ?? null]))
  return { before: only(before), after: only(after) }
}

function detailsOf({ method, reference, cardLast4, campus, note }: DeskEntryDetails): Said {
  const card = method === 'card' ? (cardLast4 ?? null) : null
  return { method: counterMethodNames[method], reference, card, campus, note }
}
