import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { ORDERS_BACKFILL } from '../orders/orders-backfill.ts'

export type Backfill = { beganAt: Date; reached: string }

/** All SQL about orders of before there was a journal. */
export function backfillStore(tx: Transaction) {
  return {
    /** Null where nothing is left to do, or another worker does it. Held until the transaction ends. */
    take: async (): Promise<Backfill | null> => {
      const row = await tx
        .selectFrom('backfills')
        .select(['beganAt', 'reached'])
        .where('name', '=', ORDERS_BACKFILL)
        .where('doneAt', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      return row ?? null
    },
    /** The next orders by their ids, locked; not those that somebody works on. */
    nextOrders: async (reached: string, limit: number): Promise<string[]> => {
      const rows = await tx
        .selectFrom('orders')
        .select('id')
        .where('id', '>', reached)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute()
      return rows.map(({ id }) => id)
    },
    moveOn: async (reached: string): Promise<void> => {
      await tx
        .updateTable('backfills')
        .set({ reached })
        .where('name', '=', ORDERS_BACKFILL)
        .execute()
    },
    /** Some money of before is not posted yet. */
    isSomethingLeft: (beganAt: Date) => isSomethingLeft(tx, beganAt),
    finish: async (doneAt: Date): Promise<void> => {
      await tx
        .updateTable('backfills')
        .set({ doneAt })
        .where('name', '=', ORDERS_BACKFILL)
        .execute()
    },
  }
}

async function isSomethingLeft(tx: Transaction, beganAt: Date): Promise<boolean> {
  const { rows } = await sql<{ isLeft: boolean }>`
    select exists (
      select from journal_due join captures on captures.id = capture_id where recorded_at < ${beganAt}
    ) as is_left`.execute(tx)
  return rows[0]?.isLeft === true
}
