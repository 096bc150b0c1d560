import { Problem } from '#contract/problems.ts'
import { hashOf, newId } from '../../foundation/ids.ts'
import { networkOf } from '../../foundation/network.ts'
import type { Transaction } from '../../db/database.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { lockBatches } from '../records/batches.store.ts'
import { waitingChanges, waitingStore } from '../records/waiting.store.ts'
import { holdsStore } from '../records/seats.store.ts'
import { lockAndSettle, settle } from './settle-batch.ts'
import type { LockedBatch } from './settle-batch.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue'>

/** What of an order decides about its seat. */
export type SeatOrder = {
  readonly id: string
  readonly studentId: string
  readonly courseId: string
  readonly batchId: string | null
  /** True: each of its lines has a seat of its own, and none is of who ordered. */
  readonly isGroup?: boolean
}

export type SeatToHold = {
  locked: LockedBatch
  order: SeatOrder
  /** Where the request comes from; left out: none placed the order. */
  address?: string | undefined
}

/**
 * Holds a seat for an order that can be paid: the one that was offered to this student, else a free one. It is held until
 * the order ends, or becomes the enrollment.
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

/** As networkOf spells it: a proxy on this machine that TRUSTED_PROXIES does not name, behind which all look alike. */
const LOOPBACK = /^(?:127\.|0:0:0:0::\/64$)/

/**
 * Accounts are made in a second, and a hold costs nothing: without a limit one person holds every seat of a small batch
 * (rule 61).
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
 * The order ended unpaid, or nothing is owed for it any more: its seat is free again. Whoever was offered it keeps the
 * offer until its own end; else it goes to the next.
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

/** Whether an order that is paid gets a seat, and why not. */
export type Claim = 'seat' | 'batch-full' | 'batch-cancelled'

/**
 * Whether a seat is there for an order that is paid: the one that it holds, or that is offered to its student, or a free
 * one. What was held is released with that; the caller gives the enrollment next, or says that none is given. All batches
 * of the course in which the student waits are locked with it.
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

/** The student has an enrollment in the course now: they wait for no batch of it any more. */
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
  // locked by whoever claimed the seat
  await lockAndSettle(
    deps,
    tx,
    others.map(({ batchId }) => batchId),
  )
}
