import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'

export type AwaitedFound = {
  id: string
  kind: 'payment' | 'refund'
  provider: string
  orderId: string
  customerName: string
  reference: string | null
  /** Below zero: money that went out. */
  amountInPaise: number
  movedAt: Date
}

/** From `since` (included) to `before` (excluded). */
type Span = { since: Date; before: Date }

/** Money that moved through a provider and is in no settlement, the oldest first. */
export function awaitedMoney(db: Queryable, span: Span) {
  const awaited = awaitedIn(span)
  return {
    count: async (): Promise<number> => {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from (${awaited}) as awaited`.execute(db)
      return rows[0]?.count ?? 0
    },
    rows: async ({ limit, offset }: Slice): Promise<AwaitedFound[]> => {
      const { rows } = await sql<AwaitedFound>`
        select awaited.*, orders.customer_name from (
          ${awaited} order by moved_at, id limit ${limit} offset ${offset}) as awaited
        join orders on orders.id = awaited.order_id
        order by moved_at, id`.execute(db)
      return rows
    },
  }
}

function awaitedIn({ since, before }: Span): RawBuilder<unknown> {
  return sql`
    select captures.id, 'payment' as kind, payment_attempts.provider, captures.order_id,
      captures.transaction_id as reference, captures.amount_in_paise, captures.captured_at as moved_at
    from captures join payment_attempts on payment_attempts.id = captures.attempt_id
    where payment_attempts.provider <> 'counter' and captures.currency = 'INR' and captures.amount_in_paise > 0
      and captures.captured_at >= ${since} and captures.captured_at < ${before}
      and not exists (select from settlement_rows where capture_id = captures.id and kind = 'payment')
    union all
    select refund_tries.id, 'refund', payment_attempts.provider, captures.order_id,
      coalesce(refund_tries.reference, refund_tries.request_id),
      -coalesce(refund_tries.amount_in_paise, refunds.amount_in_paise), refund_tries.ended_at
    from refund_tries
    join refunds on refunds.id = refund_tries.refund_id
    join captures on captures.id = refunds.capture_id
    join payment_attempts on payment_attempts.id = captures.attempt_id
    where refund_tries.way = 'provider' and refund_tries.outcome = 'done'
      and refund_tries.ended_at >= ${since} and refund_tries.ended_at < ${before}
      and not exists (select from settlement_rows where refund_try_id = refund_tries.id)`
}

/**
 * The time of the earliest payment that a file has settled; null: none. Money that moved before it
 * is not awaited.
 */
export async function awaitedSince(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(captures.captured_at) as since from settlement_rows
    join captures on captures.id = settlement_rows.capture_id
    where settlement_rows.kind = 'payment'`.execute(db)
  return rows[0]?.since ?? null
}
