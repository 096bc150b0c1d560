import { Problem } from '#contract/problems.ts'
import { hashOf, newId } from '../../../platform/foundation/ids.ts'
import { networkOf } from '../../../platform/foundation/network.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { lockBatches } from '../records/batches.store.ts'
import { waitingChanges, waitingStore } from '../records/waiting.store.ts'
import { holdsStore } from '../records/seats.store.ts'
import { lockAndSettle, settle } from './settle-batch.ts'
import type { LockedBatch } from './settle-batch.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue'>

/** The fields of an order that decide about its seat. */
export type SeatOrder = {
  readonly id: string
  readonly studentId: string
  readonly courseId: string
  readonly batchId: string | null
  /** True: each line has its own seat, and the contact has none. */
  readonly isGroup?: boolean
}

export type SeatToHold = {
  locked: LockedBatch
  order: SeatOrder
  /** The network address of the request; left out: no request placed the order. */
  address?: string | undefined
}

/**
 * Holds a seat for an order: the one that was offered to this student, else a free one. The hold
 * lasts until the order ends or becomes the enrollment.
 * @returns false where none is left.
 * @throws Problem address-not-confirmed.
 */
export async function holdSeat(
  { clock }: Deps,
  tx: Transaction,
  { locked, order, address }: SeatToHold,
): Promise<boolean> {
  const now = clock.now()
  const batchId = locked.batch.id
  const own = await waitingStore(tx).ownEntry(batchId, order.studentId)
  const holds = holdsStore(tx)
  const isOffered = own?.state === 'offered' && (await holds.releaseOfOffer(own.id, 'taken', now))
  if (!isOffered && locked.seats.left === 0) return false
  const heldFrom = isOffered ? null : await unconfirmedFrom(tx, { locked, order, address })
  const hold = { id: newId(now), batchId, orderId: order.id, heldAt: now }
  await holds.insertHold(heldFrom === null ? hold : { ...hold, heldFrom })
  return true
}

/**
 * Loopback networks as networkOf writes them. All clients have one where TRUSTED_PROXIES does not
 * name a local proxy.
 */
const LOOPBACK = /^(?:127\.|0:0:0:0::\/64$)/

/**
 * Limits the seats that unconfirmed accounts hold from one network (rule 61). Accounts and holds
 * cost nothing, so one person could otherwise hold every seat of a small batch.
 * @returns the network to note with the hold; null where the student has confirmed their address.
 * @throws Problem address-not-confirmed where such accounts hold enough seats from this network.
 */
async function unconfirmedFrom(
  tx: Transaction,
  { locked, order, address }: SeatToHold,
): Promise<Buffer | null> {
  if (address === undefined || LOOPBACK.test(networkOf(address))) return null
  const heldFrom = hashOf(networkOf(address))
  const { seats, batchId } = locked.seats
  const held = await holdsStore(tx).heldUnconfirmed({
    batchId,
    studentId: order.studentId,
    heldFrom,
  })
  if (held === null) return null
  if (held >= Math.max(2, Math.floor(seats / 4))) throw new Problem('address-not-confirmed')
  return heldFrom
}

/**
 * Releases the seat of an order that ended unpaid, or has nothing left to pay. A student with an
 * offer keeps it until it expires; else the next one gets the seat.
 */
export async function releaseSeat(deps: Deps, tx: Transaction, order: SeatOrder): Promise<void> {
  if (order.batchId === null) return
  const [batch] = await lockBatches(tx, [order.batchId])
  if (batch === undefined) return
  const now = deps.clock.now()
  const wasHeld = await holdsStore(tx).releaseOfOrder(order.id, 'ended', now)
  if (wasHeld && order.isGroup !== true)
    await offerAgain(tx, { batchId: batch.id, studentId: order.studentId, now })
  await settle(deps, tx, batch)
}

async function offerAgain(
  tx: Transaction,
  { batchId, studentId, now }: { batchId: string; studentId: string; now: Date },
): Promise<void> {
  const own = await waitingStore(tx).ownEntry(batchId, studentId)
  if (own?.state !== 'offered' || own.offeredUntil === null || own.offeredUntil <= now) return
  await holdsStore(tx).insertHold({ id: newId(now), batchId, waitingId: own.id, heldAt: now })
}

/** The result of claiming a seat for a paid order. */
export type Claim = 'seat' | 'batch-full' | 'batch-cancelled'

/**
 * Claims a seat for a paid order: the one that it holds, that its student was offered, or a free
 * one. A hold is released with that; the caller then writes the enrollment or refuses it. It also
 * locks the course's other batches in which the student waits.
 */
export async function claimSeat(deps: Deps, tx: Transaction, order: SeatOrder): Promise<Claim> {
  const { id, studentId, courseId, batchId } = order
  if (batchId === null) return 'seat'
  const entries = await waitingStore(tx).ownEntries(studentId, courseId)
  const ids = [batchId, ...entries.map((entry) => entry.batchId)]
  const locked = (await lockAndSettle(deps, tx, ids)).find(({ batch }) => batch.id === batchId)
  if (locked === undefined || locked.state === 'cancelled') return 'batch-cancelled'
  const now = deps.clock.now()
  const holds = holdsStore(tx)
  if (await holds.releaseOfOrder(id, 'enrolled', now)) return 'seat'
  const own = await waitingStore(tx).ownEntry(batchId, studentId)
  if (own !== null && (await holds.releaseOfOffer(own.id, 'enrolled', now))) return 'seat'
  return locked.seats.left > 0 ? 'seat' : 'batch-full'
}

/** Removes a newly enrolled student from all waiting lists of the course. */
export async function leaveListsOf(deps: Deps, tx: Transaction, order: SeatOrder): Promise<void> {
  if (order.batchId === null) return
  const now = deps.clock.now()
  const entries = await waitingStore(tx).ownEntries(order.studentId, order.courseId)
  const others = entries.filter(({ batchId }) => batchId !== order.batchId)
  for (const { id, batchId } of entries) {
    const state = batchId === order.batchId ? 'enrolled' : 'closed'
    await waitingChanges(tx).end(id, state, now)
    await holdsStore(tx).releaseOfOffer(id, state === 'enrolled' ? 'enrolled' : 'ended', now)
  }
  // claimSeat has locked these batches already
  await lockAndSettle(
    deps,
    tx,
    others.map(({ batchId }) => batchId),
  )
}
