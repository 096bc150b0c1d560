import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import { profilesOf, canonicalProfile } from '../../../platform/db/joined-profiles.store.ts'

export type WaitingState = 'waiting' | 'offered' | 'enrolled' | 'lapsed' | 'left' | 'closed'

/** A student's entry in a batch's waiting list; ended: not waiting any more. */
export type WaitingEntry = {
  readonly id: string
  readonly batchId: string
  readonly studentId: string
  readonly state: WaitingState
  readonly joinedAt: Date
  /** Until when the seat is held for them; null: no offer yet. */
  readonly offeredUntil: Date | null
}

const columns = ['id', 'batchId', 'studentId', 'state', 'joinedAt', 'offeredUntil'] as const

/** Queries about waiting list entries. */
export function waitingStore(db: Queryable) {
  return {
    findEntry: async (id: string): Promise<WaitingEntry | null> => {
      const row = await db
        .selectFrom('waitingList')
        .select(columns)
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? entryOf(row) : null
    },
    /** The student's own entries that have not ended, in this course. */
    ownEntries: async (studentId: string, courseId: string): Promise<WaitingEntry[]> => {
      const rows = await db
        .selectFrom('waitingList')
        .innerJoin('batches', 'batches.id', 'waitingList.batchId')
        .select(columns.map((column) => `waitingList.${column}` as const))
        .where('waitingList.studentId', '=', profilesOf(studentId))
        .where('waitingList.endedAt', 'is', null)
        .where('batches.courseId', '=', courseId)
        .orderBy('waitingList.joinedAt')
        .execute()
      return rows.map(entryOf)
    },
    /** The batches, of every course, in which the student waits or has an offer. */
    batchesOf: async (studentId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('waitingList')
        .select('batchId')
        .where('studentId', '=', profilesOf(studentId))
        .where('endedAt', 'is', null)
        .execute()
      return rows.map(({ batchId }) => batchId)
    },
    ownEntry: async (batchId: string, studentId: string): Promise<WaitingEntry | null> => {
      const row = await db
        .selectFrom('waitingList')
        .select(columns)
        .where('batchId', '=', batchId)
        .where('studentId', '=', profilesOf(studentId))
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      return row ? entryOf(row) : null
    },
  }
}

/** Queries about whole waiting lists and overdue offers. */
export function waitingListsStore(db: Queryable) {
  return {
    /** The number of earlier entries that still wait. */
    waitingBefore: async ({ id, batchId }: WaitingEntry): Promise<number> => {
      const { count } = await db
        .selectFrom('waitingList')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('batchId', '=', batchId)
        .where('state', '=', 'waiting')
        .where('position', '<', (own) =>
          own.selectFrom('waitingList').select('position').where('id', '=', id),
        )
        .executeTakeFirstOrThrow()
      return count
    },
    /** The batches with an expired offer. */
    batchesWithOverdueOffers: async (now: Date): Promise<string[]> => {
      const rows = await db
        .selectFrom('waitingList')
        .select('batchId')
        .distinct()
        .where('state', '=', 'offered')
        .where('offeredUntil', '<=', now)
        .execute()
      return rows.map(({ batchId }) => batchId)
    },
  }
}

/** Writes to waiting lists. The caller has locked the batch. */
export function waitingChanges(tx: Transaction) {
  return {
    insertEntry: async (entry: {
      id: string
      batchId: string
      studentId: string
      joinedAt: Date
    }): Promise<void> => {
      await tx.insertInto('waitingList').values(entry).execute()
    },
    end: async (id: string, state: EndState, endedAt: Date): Promise<void> => {
      await tx.updateTable('waitingList').set({ state, endedAt }).where('id', '=', id).execute()
    },
    /** Ends every entry. @returns the ids of entries that waited or had an offer. */
    endAllOf: async (batchId: string, state: EndState, endedAt: Date): Promise<string[]> => {
      const rows = await tx
        .updateTable('waitingList')
        .set({ state, endedAt })
        .where('batchId', '=', batchId)
        .where('endedAt', 'is', null)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

/** Writes to offers. The caller has locked the batch. */
export function offerChanges(tx: Transaction) {
  return {
    offer: async (id: string, offer: { offeredAt: Date; offeredUntil: Date }): Promise<void> => {
      await tx
        .updateTable('waitingList')
        .set({ ...offer, state: 'offered' })
        .where('id', '=', id)
        .execute()
    },
    /** Ends expired offers. @returns their ids. */
    lapseOffers: async (batchId: string, now: Date): Promise<string[]> => {
      const rows = await tx
        .updateTable('waitingList')
        .set({ state: 'lapsed', endedAt: now })
        .where('batchId', '=', batchId)
        .where('state', '=', 'offered')
        .where('offeredUntil', '<=', now)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    /** Ends entries of students with an enrollment in the batch's course. */
    endThoseEnrolled: async (
      { id, courseId }: { id: string; courseId: string },
      now: Date,
    ): Promise<void> => {
      await tx
        .updateTable('waitingList')
        .set({ state: 'closed', endedAt: now })
        .where('batchId', '=', id)
        .where('state', '=', 'waiting')
        .where((entry) =>
          entry.exists(
            entry
              .selectFrom('enrollments')
              .select('enrollments.id')
              .where('enrollments.studentId', '=', profilesOf(sql`waiting_list.student_id`))
              .where('enrollments.courseId', '=', courseId)
              .where('enrollments.endedAt', 'is', null)
              .where('enrollments.completedAt', 'is', null),
          ),
        )
        .execute()
    },
  }
}

/** The first waiting entries; students with a blocked or closed account are skipped. */
export async function nextToOffer(
  tx: Transaction,
  batchId: string,
  howMany: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('waitingList')
    .innerJoin('students as own', 'own.id', 'waitingList.studentId')
    .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
    .select('waitingList.id')
    .where('waitingList.batchId', '=', batchId)
    .where('waitingList.state', '=', 'waiting')
    .where('students.blockedAt', 'is', null)
    .where('students.closedAt', 'is', null)
    .orderBy('waitingList.position')
    .limit(howMany)
    .execute()
  return rows.map(({ id }) => id)
}

export type EndState = Exclude<WaitingState, 'waiting' | 'offered'>

type Row = Omit<WaitingEntry, 'state'> & { state: string }

function entryOf(row: Row): WaitingEntry {
  return { ...row, state: row.state as WaitingState } // a CHECK constraint guarantees it
}

/** Whether the student has an enrollment in the course now that is not completed. */
export async function hasPlaceInCourse(
  db: Queryable,
  studentId: string,
  courseId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('enrollments')
    .select('id')
    .where('studentId', '=', profilesOf(studentId))
    .where('courseId', '=', courseId)
    .where('endedAt', 'is', null)
    .where('completedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an order of the student holds a seat of the batch. */
export async function holdsSeat(
  db: Queryable,
  studentId: string,
  batchId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('seatHolds')
    .innerJoin('orders', 'orders.id', 'seatHolds.orderId')
    .select('seatHolds.id')
    .where('seatHolds.batchId', '=', batchId)
    .where('seatHolds.releasedAt', 'is', null)
    .where('orders.studentId', '=', profilesOf(studentId))
    .executeTakeFirst()
  return row !== undefined
}
