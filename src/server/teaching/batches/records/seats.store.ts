import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'

/** The counts of a batch's seats. */
export type Seats = {
  batchId: string
  seats: number
  /** Active enrollments in the batch. */
  active: number
  /** Seats held by open orders and by offers to the waiting list. */
  held: number
  /** Free seats; never below zero, although the office may set fewer seats than are taken. */
  left: number
  /** Waiting list entries without an offer. */
  waiting: number
}

export type ReleaseReason = 'enrolled' | 'ended' | 'lapsed' | 'moved' | 'cancelled' | 'taken'

/** Counts the seats of these batches. A decision needs the batch's row lock. */
export async function seatsOf(db: Queryable, batchIds: string[]): Promise<Map<string, Seats>> {
  if (batchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('batches')
    .select([
      'batches.id as batchId',
      'batches.seats',
      sql<number>`(select count(*) from enrollments
        where enrollments.batch_id = batches.id and enrollments.ended_at is null)::int`.as(
        'active',
      ),
      sql<number>`(select count(*) from seat_holds
        where seat_holds.batch_id = batches.id and seat_holds.released_at is null)::int`.as('held'),
      sql<number>`(select count(*) from waiting_list
        where waiting_list.batch_id = batches.id and waiting_list.state = 'waiting')::int`.as(
        'waiting',
      ),
    ])
    .where('batches.id', 'in', batchIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.batchId,
      { ...row, left: Math.max(0, row.seats - row.active - row.held) },
    ]),
  )
}

/** Holds of seats. The caller has locked the batch. */
export function holdsStore(tx: Transaction) {
  return {
    insertHold: async (hold: {
      id: string
      batchId: string
      orderId?: string
      /** The line of a group order, for one student. */
      lineId?: string
      waitingId?: string
      /** The network from which an account without a confirmed address placed the order. */
      heldFrom?: Buffer
      heldAt: Date
    }): Promise<void> => {
      await tx.insertInto('seatHolds').values(hold).execute()
    },
    /**
     * The seats of the batch that accounts without a confirmed address hold from this network.
     * @returns null where this student has confirmed their address.
     */
    heldUnconfirmed: async (of: {
      batchId: string
      studentId: string
      heldFrom: Buffer
    }): Promise<number | null> => {
      const row = await tx
        .selectFrom('students')
        .select((from) =>
          from
            .selectFrom('seatHolds')
            .select((all) => all.fn.countAll<number>().as('count'))
            .where('batchId', '=', of.batchId)
            .where('heldFrom', '=', of.heldFrom)
            .where('releasedAt', 'is', null)
            .as('count'),
        )
        .where('students.id', '=', of.studentId)
        .where('emailConfirmedAt', 'is', null)
        .executeTakeFirst()
      return row === undefined ? null : Number(row.count)
    },
    /** @returns false where the order holds no seat. */
    releaseOfOrder: (orderId: string, reason: ReleaseReason, now: Date): Promise<boolean> =>
      release(tx, ['orderId', orderId], { reason, now }),
    /** Releases the seat of one student of a group order. */
    releaseOfLine: (lineId: string, reason: ReleaseReason, now: Date): Promise<boolean> =>
      release(tx, ['lineId', lineId], { reason, now }),
    /** @returns false where the offer holds no seat, because its order does. */
    releaseOfOffer: (waitingId: string, reason: ReleaseReason, now: Date): Promise<boolean> =>
      release(tx, ['waitingId', waitingId], { reason, now }),
    releaseOfBatch: async (batchId: string, reason: ReleaseReason, now: Date): Promise<void> => {
      await tx
        .updateTable('seatHolds')
        .set({ releasedAt: now, releaseReason: reason })
        .where('batchId', '=', batchId)
        .where('releasedAt', 'is', null)
        .execute()
    },
  }
}

type Column = 'orderId' | 'lineId' | 'waitingId'

async function release(
  tx: Transaction,
  [column, id]: readonly [Column, string],
  { reason, now }: { reason: ReleaseReason; now: Date },
): Promise<boolean> {
  const update = tx.updateTable('seatHolds').set({ releasedAt: now, releaseReason: reason })
  const row = await update
    .where(column, '=', id)
    .where('releasedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
