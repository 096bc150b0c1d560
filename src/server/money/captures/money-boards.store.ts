import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/db/database.ts'

/*
 * Two boards of the office are kept as lists of ids, because their rows are rare among all
 * payments. `unsettled_captures` lists money without an enrollment or move. `touched_orders` lists
 * enrollments with returned money. The doctor computes both again.
 */

const isUnsettled = sql<boolean>`(
  amount_in_paise > (select coalesce(sum(amount_in_paise), 0) from capture_returns where capture_id = captures.id)
  and not exists (
    select from allocations join order_lines on order_lines.id = line_id
    where allocations.capture_id = captures.id and (
      exists (select from enrollments where enrollments.order_id = order_lines.order_id)
      or exists (select from enrollment_moves where enrollment_moves.order_id = order_lines.order_id)
      or exists (select from move_dues where move_dues.order_id = order_lines.order_id))))`

/** Call after the amount or acceptance of these captures changed, or money was returned. */
export async function listUnsettled(db: Queryable, captureIds: readonly string[]): Promise<void> {
  await sql`
    with changed as (
      select id, captured_at, ${isUnsettled} as is_unsettled from captures where id = any(${captureIds}::uuid[])
    ), settled as (
      delete from unsettled_captures using changed where capture_id = id and not is_unsettled
    )
    insert into unsettled_captures (capture_id, captured_at)
    select id, captured_at from changed where is_unsettled
    on conflict do nothing`.execute(db)
}

/** Call after money of a capture was returned. The enrollment may come after the return. */
export async function listReturn(db: Queryable, captureId: string): Promise<void> {
  await listUnsettled(db, [captureId])
  await sql`
    insert into touched_orders (order_id)
    select distinct order_lines.order_id from allocations join order_lines on order_lines.id = line_id
    where allocations.capture_id = ${captureId}
      and (not exists (select from enrollments where enrollments.order_id = order_lines.order_id and ended_at is not null)
        or exists (select from enrollments where enrollments.order_id = order_lines.order_id and ended_at is null))
    on conflict do nothing`.execute(db)
}

/** Call after captures were allocated to lines. */
export async function listAllocated(tx: Transaction, captureIds: readonly string[]): Promise<void> {
  await listUnsettled(tx, captureIds)
  await sql`
    insert into touched_orders (order_id)
    select distinct order_lines.order_id from allocations join order_lines on order_lines.id = line_id
    where allocations.capture_id = any(${captureIds}::uuid[])
      and exists (select from capture_returns where capture_returns.capture_id = allocations.capture_id)
    on conflict do nothing`.execute(tx)
}

/** Call after an order gave an enrollment, or a move's difference was paid. */
export async function listEnrolled(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    with paying as (
      select allocations.capture_id from allocations join order_lines on order_lines.id = line_id
      where order_lines.order_id = ${orderId}
    ), settled as (
      delete from unsettled_captures using paying where unsettled_captures.capture_id = paying.capture_id
    )
    insert into touched_orders (order_id)
    select ${orderId} where exists (select from paying join capture_returns using (capture_id))
    on conflict do nothing`.execute(tx)
}

/** Call after an enrollment of an order ended. */
export async function listEnded(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    delete from touched_orders where order_id = ${orderId}
      and not exists (select from enrollments where order_id = ${orderId} and ended_at is null)`.execute(
    tx,
  )
}
