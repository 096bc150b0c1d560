/*
 * Batches of a course and their seats: enrolled, held by an order or an offer, or free. A seat is
 * given, held and freed only under its batch's row lock; order rows are locked before, and several
 * batches in the order of their ids. Enrolling itself is in teaching/enrollments. Start at
 * seats/settle-batch.ts, then seats/hold-seat.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import type { BatchesDeps } from './records/batches-deps.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { batchesStore } from './records/batches.store.ts'
import type { Batch } from './records/batch.ts'
import { chooseBatch, namedBatch, refuseFull } from './choose-batch.ts'
import { claimSeat, holdSeat, leaveListsOf, releaseSeat } from './seats/hold-seat.ts'
import { claimSeats, holdSeats } from './seats/hold-seats.ts'
import { seatsOf } from './records/seats.store.ts'
import { lockAndSettle } from './seats/settle-batch.ts'
import type { LockedBatch } from './seats/settle-batch.ts'
import { joinList } from './waiting/join-list.ts'
import type { Joining } from './waiting/join-list.ts'
import { removeDuplicateEntries, leaveLists } from './waiting/leave-lists.ts'
import { listOwnEntries, withPlace } from './waiting/list-own-entries.ts'
import { offerToMail } from './waiting/offer-to-mail.ts'
import { passOnExpiredOffers } from './waiting/pass-on-expired-offers.ts'
import { waitingStore } from './records/waiting.store.ts'

export { batchHours } from './records/batch-hours.ts'
export { waitingToWire } from './batches.wire.ts'
export type { Batch, BatchState } from './records/batch.ts'
export type { BatchRequest } from './choose-batch.ts'
export type { Claim } from './seats/hold-seat.ts'
export type { OwnWaiting } from './waiting/list-own-entries.ts'
export type { Seats } from './records/seats.store.ts'
export type { LockedBatch } from './seats/settle-batch.ts'

export type Batches = ReturnType<typeof createBatches>

export function createBatches(deps: BatchesDeps) {
  return {
    ...bind(deps, {
      /** Chooses the batch of a request; see choose-batch.ts. */
      choose: chooseBatch,
      chooseNamed: namedBatch,
      /** For joined profiles: where both wait for a batch, the better position stays. */
      removeDuplicateEntries,
      offerToMail,
      passOnExpiredOffers,
    }),
    ...seatsFor(deps),
    find: (id: string) => batchesStore(deps.db).findBatch(id),
    /** The batches with these ids that exist, by id. */
    named: (ids: string[]) => batchesStore(deps.db).named(ids),
    /** Batches of these courses that are neither over nor cancelled, ordered by start date. */
    coming: (courseIds: string[]) =>
      batchesStore(deps.db).coming(courseIds, indianDayOf(deps.clock.now())),
    /**
     * @throws Problem batch-full, from a read without lock that may be outdated: only the lock
     * decides.
     */
    refuseFull: (db: Queryable, batch: Batch, studentId: string) =>
      refuseFull(db, { batch, studentId }),
    joinList: async (joining: Joining) => withPlace(deps, await joinList(deps, joining)),
    leaveList: (leaving: Joining) =>
      deps.inTransaction((tx) => leaveLists(deps, tx, { ...leaving, state: 'left' })),
    /** For a closing account. */
    leaveAllLists: (tx: Transaction, studentId: string) =>
      leaveLists(deps, tx, { studentId, state: 'closed' }),
    /** For an unblocked student: they may get a seat that nobody else waits for. */
    lookAgain: async (tx: Transaction, studentId: string): Promise<void> => {
      await lockAndSettle(deps, tx, await waitingStore(tx).batchesOf(studentId))
    },
    ownEntries: (studentId: string, courseId: string) =>
      listOwnEntries(deps, { studentId, courseId }),
  }
}

/** Seats of orders with a line for each student. */
function seatsForGroups(deps: Deps) {
  return {
    ...bind(deps, {
      holdSeats,
      claimSeats,
    }),
  }
}

function seatsFor(deps: Deps) {
  return {
    ...bind(deps, {
      /** The same for several batches, locked in the order of their ids. */
      lockAll: lockAndSettle,
      holdSeat,
      releaseSeat,
      claimSeat,
      leaveListsOf,
    }),
    /**
     * Locks the batch. Expired offers lapse, and free seats are offered to the waiting list.
     * @returns null where there is none.
     */
    lock: async (tx: Transaction, batchId: string): Promise<LockedBatch | null> =>
      (await lockAndSettle(deps, tx, [batchId]))[0] ?? null,
    /** Seats of these batches for pages, read without a lock. */
    seatsOf: async (db: Queryable, batchIds: string[]) => seatsOf(db, batchIds),
    /**
     * Offers free seats to the waiting list, in this transaction. Call it after a change that may
     * have freed a seat. Such changes are more seats, a later last day, an enrollment that ended or
     * moved, or a cancelled batch. For a cancelled batch it releases holds and closes the waiting
     * list. It is idempotent.
     */
    passSeatsOn: async (tx: Transaction, batchId: string): Promise<void> => {
      await lockAndSettle(deps, tx, [batchId])
    },
    ...seatsForGroups(deps),
  }
}
