import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { isIn } from './months.store.ts'

/** Amounts in paise, debits above zero. */
export type EntryOfMonth = {
  id: string
  occurredOn: string
  kind: string
  orderId: string | null
  /** The number of its document. */
  number: string | null
  payer: string | null
  lines: { account: string; amountInPaise: number }[]
}

/**
 * The journal of a month ('YYYY-MM') in posting order; rupees only.
 * @param most the maximum number of entries.
 */
export async function entriesOfMonth(
  db: Queryable,
  month: string,
  most: number,
): Promise<EntryOfMonth[]> {
  const { rows } = await sql<EntryOfMonth>`
    with entries as (
      select * from journal_entries
      where ${isIn(sql`${month}`)}
      order by occurred_on, position limit ${most}
    )
    select entries.id, to_char(occurred_on, 'YYYY-MM-DD') as occurred_on, entries.kind, entries.order_id,
      coalesce(own.number, receipt.number) as number, orders.customer_name as payer, lines.lines
    from entries
    left join orders on orders.id = entries.order_id
    left join documents as own on own.id = entries.document_id
    -- money that was written to another order has one of each
    left join documents as receipt on receipt.capture_id = entries.capture_id and receipt.kind = 'receipt'
      and receipt.order_id = entries.order_id
    cross join lateral (
      select json_agg(json_build_object('account', account, 'amountInPaise', debit_in_paise - credit_in_paise) order by number)
        as lines
      from journal_lines where entry_id = entries.id
    ) as lines
    order by occurred_on, position`.execute(db)
  return rows
}
