import { HOUR_MS } from '#contract/platform/durations.ts'
import { offeredSeatHours } from '#contract/platform/time-limits.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf, startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { batchState } from '../records/batch.ts'
import type { Batch, BatchState } from '../records/batch.ts'
import { lockBatches } from '../records/batches.store.ts'
import { nextToOffer, offerChanges, waitingChanges } from '../records/waiting.store.ts'
import { holdsStore, seatsOf } from '../records/seats.store.ts'
import type { Seats } from '../records/seats.store.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue'>

/** How long a freed seat is held for the next waiting student, in milliseconds. */
const OFFER_MS = offeredSeatHours * HOUR_MS

/** A locked batch with its state and seats on this day. */
export type LockedBatch = { batch: Batch; state: BatchState; seats: Seats }

/**
 * Locks these batches and settles each. From here on only this transaction gives, holds and frees
 * their seats. Order rows must be locked before.
 * @returns the batches that exist, in the order of their ids.
 */
export async function lockAndSettle(
  deps: Deps,
  tx: Transaction,
  ids: string[],
): Promise<LockedBatch[]> {
  const settled: LockedBatch[] = []
  for (const batch of await lockBatches(tx, ids)) settled.push(await settle(deps, tx, batch))
  return settled
}

/**
 * Ends expired offers and offers free seats to the first waiting students, so that nobody waits
 * while a seat is free. For a cancelled batch it releases holds and closes the list. The caller has
 * locked the batch.
 */
export async function settle(deps: Deps, tx: Transaction, batch: Batch): Promise<LockedBatch> {
  const now = deps.clock.now()
  const state = batchState(batch, indianDayOf(now))
  if (state === 'cancelled' || state === 'over') await closeLists(tx, { batch, state, now })
  else await lapse(tx, batch.id, now)
  const seats = await seatsIn(tx, batch.id)
  if (state !== 'open' || seats.waiting === 0 || seats.left === 0) return { batch, state, seats }
  const offered = await offerSeats(deps, tx, { batch, left: seats.left })
  if (offered === 0) return { batch, state, seats }
  return { batch, state, seats: await seatsIn(tx, batch.id) }
}

async function seatsIn(tx: Transaction, batchId: string): Promise<Seats> {
  const seats = (await seatsOf(tx, [batchId])).get(batchId)
  invariant(seats, 'a locked batch has seats')
  return seats
}

async function closeLists(
  tx: Transaction,
  { batch, state, now }: { batch: Batch; state: BatchState; now: Date },
): Promise<void> {
  const waiting = waitingChanges(tx)
  for (const id of await waiting.endAllOf(batch.id, 'closed', now))
    await holdsStore(tx).releaseOfOffer(id, 'lapsed', now)
  // holds of an ended batch stay: a late payment finds its seat
  if (state === 'cancelled') await holdsStore(tx).releaseOfBatch(batch.id, 'cancelled', now)
}

async function lapse(tx: Transaction, batchId: string, now: Date): Promise<void> {
  for (const id of await offerChanges(tx).lapseOffers(batchId, now))
    await holdsStore(tx).releaseOfOffer(id, 'lapsed', now)
}

async function offerSeats(
  { clock, enqueue }: Deps,
  tx: Transaction,
  { batch, left }: { batch: Batch; left: number },
): Promise<number> {
  const now = clock.now()
  const offers = offerChanges(tx)
  await offers.endThoseEnrolled(batch, now)
  const next = await nextToOffer(tx, batch.id, left)
  const offer = { offeredAt: now, offeredUntil: offerEnd(batch, now) }
  for (const waitingId of next) {
    await offers.offer(waitingId, offer)
    await holdsStore(tx).insertHold({ id: newId(now), batchId: batch.id, waitingId, heldAt: now })
    await enqueue(tx, 'send-seat-offer', { waitingId })
  }
  return next.length
}

/** OFFER_MS, at the latest until the last day to enroll ends in India. */
export function offerEnd({ enrollUntil }: Pick<Batch, 'enrollUntil'>, now: Date): Date {
  const lastMoment = startOfIndianDay(dayAfter(enrollUntil, 1))
  return new Date(Math.min(now.getTime() + OFFER_MS, lastMoment.getTime()))
}
