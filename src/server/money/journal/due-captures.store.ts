import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/db/database.ts'

export type Due = { isDue: boolean; isToAllocate: boolean }

/**
 * Whether an order's journal lacks entries, and whether any of its money may need an allocation.
 */
export async function dueWork(db: Queryable, orderId: string): Promise<Due> {
  const { rows } = await sql<Due>`
    select
      exists (select from journal_due join captures on captures.id = capture_id
        where captures.order_id = ${orderId}) as is_due,
      exists (select from captures
        where captures.order_id = ${orderId} and is_accepted and amount_in_paise > 0
          and not exists (select from allocations where capture_id = captures.id)) as is_to_allocate`.execute(
    db,
  )
  return rows[0] ?? { isDue: false, isToAllocate: false }
}

/**
 * Claims captures that wait to be posted for `leaseMs` milliseconds; two workers never claim the
 * same one.
 */
export async function claimDue(
  tx: Transaction,
  { now, limit, leaseMs }: { now: Date; limit: number; leaseMs: number },
): Promise<string[]> {
  const due = await tx
    .selectFrom('journalDue')
    .innerJoin('captures', 'captures.id', 'journalDue.captureId')
    .select(['captureId', 'captures.orderId'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate('journalDue')
    .skipLocked()
    .execute()
  const ids = due.map(({ captureId }) => captureId)
  if (ids.length > 0)
    await tx
      .updateTable('journalDue')
      .set({ dueAt: new Date(now.getTime() + leaseMs) })
      .where('captureId', 'in', ids)
      .execute()
  return [...new Set(due.map(({ orderId }) => orderId))]
}
