import { sql } from 'kysely'
import { counterMethodNames } from '#contract/money/slips.ts'
import type { CounterMethod } from '#contract/money/slips.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** A UPI payment that was entered at the desk, with its place in the journal; in paise. */
export type DeskUpiPayment = {
  id: string
  orderId: string
  label: string
  reference: string
  amountInPaise: number
  campus: string
  account: string
  /** A day of the Indian calendar. */
  day: string
}

const payments = sql`
  select captures.id::text as id, captures.order_id, customer_name as label, rrn as reference,
    captures.amount_in_paise, orders.campus, account, to_char(occurred_on, 'YYYY-MM-DD') as day
  from captures
  join orders on orders.id = captures.order_id
  join journal_entries on journal_entries.capture_id = captures.id and journal_entries.kind = 'capture'
  join journal_lines on entry_id = journal_entries.id and account like 'desk-upi:%'
  where payment_method = ${counterMethodNames.upi} and captures.currency = 'INR' and rrn is not null
    and captures.refunded_in_paise = 0
    and not exists (select from desk_settlements where desk_settlements.capture_id = captures.id and undone_at is null)`

export function namedOrdersStore(db: Queryable) {
  return {
    /** The orders whose ids begin with these eight characters. */
    beginningWith: async (starts: readonly string[]): Promise<string[]> => {
      if (starts.length === 0) return []
      const { rows } = await sql<{ id: string }>`
        select id from orders where left(id, 8) = any(${[...new Set(starts)]}) order by id limit 200`.execute(
        db,
      )
      return rows.map(({ id }) => id)
    },
    /** Payments by UPI at the desk with these RRNs that no line is. */
    upiPayments: async (references: readonly string[]): Promise<DeskUpiPayment[]> => {
      if (references.length === 0) return []
      const { rows } = await sql<DeskUpiPayment>`
        ${payments} and upper(rrn) = any(${[...new Set(references)]}) order by captures.id`.execute(
        db,
      )
      return rows
    },
    upiPayment: async (captureId: string): Promise<DeskUpiPayment | null> => {
      const { rows } = await sql<DeskUpiPayment>`
        ${payments} and captures.id::text = ${captureId}`.execute(db)
      return rows[0] ?? null
    },
    /** The last payment of an order that was entered at the desk by this method. */
    lastEntry: async (orderId: string, method: CounterMethod): Promise<string | null> => {
      const row = await db
        .selectFrom('captures')
        .select('id')
        .where('orderId', '=', orderId)
        .where('paymentMethod', '=', counterMethodNames[method])
        .where('takenBy', 'is not', null)
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.id ?? null
    },
  }
}
