import type { Transaction } from '../../platform/db/database.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
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

/** The correctable details of an entry: never the amount, never the receipt's number. */
export type DeskEntryDetails = Slip & { campus: string; note: string | null }

/** Payments entered at the desk and their corrections. The caller holds the order's row lock. */
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
 * Undoes an entry. The entry stays, an entry of its own kind takes the money out of the books, and
 * the receipt says so. An order whose first payment is undone becomes one without our money. With a
 * later part the order keeps its state, and the caller reopens the part.
 */
async function undoDeskEntry(
  deps: Deps,
  tx: Transaction,
  { order, entry, reason }: Undoing,
): Promise<void> {
  await deskEntryChanges(tx).undo(entry, reason, deps.clock.now())
  if (entry.part === 1) {
    const detail = { undone: 'yes' }
    const transition = { event: 'moneyReturned', cause: 'counter', detail } as const
    const moved = await moveOrder(deps, tx, { order, transition })
    invariant(moved, 'an order paid at the desk stays paid until its money is returned')
  }
  await postJournal(deps, tx, order.id)
}

/**
 * Another payment with this number. The lock makes two members of staff with one slip check one
 * after the other.
 */
async function useOfReference(
  tx: Transaction,
  slip: Slip & { besides: string },
): Promise<ReferenceUse | null> {
  if (slip.reference === null) return null
  await holdReference(tx, slip)
  return findReferenceUse(tx, slip)
}
