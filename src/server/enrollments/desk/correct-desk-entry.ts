import { Problem } from '#contract/problems.ts'
import { counterMethodNames } from '#contract/slips.ts'
import type { DeskFacts } from '../../payments/payments.service.ts'
import type { Ending } from './end-enrollment.ts'
import { endingStore } from '../places/ending.store.ts'
import type { EnrollmentTools } from '../places/enrollment-tools.ts'
import type { Clerk } from './take-counter-payment.ts'
import { askAboutReference } from './use-of-reference.ts'

export type Correction = Ending & { facts: DeskFacts; isAnotherPayment: boolean }

/**
 * What was entered wrongly at the desk is put right on the record; what it was stays in the activity log, which is
 * written first, because the database lets these facts change only as the log says. The amount and the receipt's
 * number are never corrected: for those the entry is undone.
 * @throws Problem order-not-found, not-at-the-desk, desk-entry-is-over, nothing-corrected, reference-used-before.
 */
export async function correctDeskEntry(
  tools: EnrollmentTools,
  { orderId, facts, reason, isAnotherPayment }: Correction,
  by: Clerk,
): Promise<void> {
  await tools.inTransaction(async (tx) => {
    const order = await tools.payments.lockOrder(tx, orderId)
    if (order === null) throw new Problem('order-not-found')
    const entry = await tools.payments.deskEntryOf(tx, orderId)
    if (entry === null) throw new Problem('not-at-the-desk')
    if (entry.isOver) throw new Problem('desk-entry-is-over')
    const change = changeOf({ ...entry, campus: order.campus }, facts)
    if (change === null) throw new Problem('nothing-corrected')
    const answer =
      'reference' in change.after
        ? await askAboutReference(tools, tx, { ...facts, besides: orderId, isAnotherPayment })
        : {}
    await tools.recordActivity(tx, {
      by,
      action: 'desk-entry-corrected',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: change.before,
      after: { ...change.after, ...answer },
      reason,
    })
    await tools.payments.correctDeskEntry(tx, { order, entry, facts })
    if (facts.campus !== order.campus) await endingStore(tx).correctCampus(orderId, facts.campus)
  })
}

type Said = Record<string, string | null>

/** What was said and what is said now, where they differ; a reference is another one under another method. */
function changeOf(was: DeskFacts, becomes: DeskFacts): { before: Said; after: Said } | null {
  const [before, after] = [factsOf(was), factsOf(becomes)]
  const names = Object.keys(before).filter(
    (name) =>
      before[name] !== after[name] || (name === 'reference' && was.method !== becomes.method),
  )
  if (names.length === 0) return null
  const only = (facts: Said) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}

function factsOf({ method, reference, campus, note }: DeskFacts): Said {
  return { method: counterMethodNames[method], reference, campus, note }
}
