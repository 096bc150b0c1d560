import type { Transaction } from '../../db/database.ts'
import { invariant } from '../../foundation/invariant.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import {
  deskEntriesStore,
  deskEntryChanges,
  findReferenceUse,
  holdReference,
} from './desk-entries.store.ts'
import type { DeskEntry, ReferenceUse, Slip } from './desk-entries.store.ts'
import { postJournal } from '../journal/post-journal.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

/** What may be corrected of an entry: never the amount, never the receipt's number. */
export type DeskEntryDetails = Slip & { campus: string; note: string | null }

/** Payments entered at the desk, and what was wrong with them. The caller holds the order's row lock. */
export function deskEntries(deps: Deps) {
  return {
    deskEntryOf: (tx: Transaction, of: { orderId: string; captureId?: string | undefined }) =>
      deskEntriesStore(tx).entryOf(of.orderId, of.captureId),
    useOfReference,
    correctDeskEntry: async (
      tx: Transaction,
      { order, entry, details }: { order: Order; entry: DeskEntry; details: DeskEntryDetails },
    ): Promise<void> => {
      const { campus, ...slip } = details
      const store = deskEntryChanges(tx)
      const now = deps.clock.now()
      await store.correct(entry.captureId, slip, now)
      if (campus !== order.campus) await store.correctCampus(order.id, campus, now)
      await postJournal(deps, tx, order.id)
    },
    undoDeskEntry: (tx: Transaction, undoing: Undoing) => undoDeskEntry(deps, tx, undoing),
  }
}

type Undoing = { order: Order; entry: DeskEntry; reason: string }

/**
 * The entry stays, and one of its own kind takes the money out of the books, and its receipt says so. An order paid at once
 * reads as one whose money is not ours; one that is paid in parts stays what it is, and the caller asks for the part anew.
 */
async function undoDeskEntry(
  deps: Deps,
  tx: Transaction,
  { order, entry, reason }: Undoing,
): Promise<void> {
  await deskEntryChanges(tx).undo(entry, reason, deps.clock.now())
  if (order.parts === null) {
    const detail = { undone: 'yes' }
    const transition = { event: 'moneyReturned', cause: 'counter', detail } as const
    const moved = await moveOrder(deps, tx, { order, transition })
    invariant(moved, 'an order that was paid at the desk is paid until its money is gone')
  }
  await postJournal(deps, tx, order.id)
}

/** Another payment with this number; two members of staff with one slip look one after the other. */
async function useOfReference(
  tx: Transaction,
  slip: Slip & { besides: string },
): Promise<ReferenceUse | null> {
  if (slip.reference === null) return null
  await holdReference(tx, slip)
  return findReferenceUse(tx, slip)
}
