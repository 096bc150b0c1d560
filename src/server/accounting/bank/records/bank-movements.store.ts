import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'
import type { BankMovement } from '../reading/propose.ts'
import { openDeskDays } from './desk-days.store.ts'

/**
 * All movements that a bank must have, each with its day in our books; rupees only. The desk's bank
 * methods are spelled out so that the query matches the index captures_at_the_bank.
 */
const movements: RawBuilder<unknown> = sql`
  select 'payment' as kind, captures.id::text as id, (captured_at at time zone 'Asia/Kolkata')::date as day,
    captures.amount_in_paise, coalesce(rrn, bank_txn_id, transaction_id) as reference, customer_name as label, captures.order_id
  from captures join payment_attempts on payment_attempts.id = captures.attempt_id
  join orders on orders.id = captures.order_id
  where provider = 'counter' and captures.currency = 'INR' and captures.amount_in_paise > 0
    and payment_method in ('Bank transfer', 'Cheque', 'Demand draft')
    and not exists (select from capture_returns where capture_id = captures.id and capture_returns.kind = 'undone')
  union all
  select 'deposit', id::text, day, deposited_in_paise, deposit_reference, campus, null
  from day_closes where deposited_in_paise > 0 and deposit_reference is not null and state <> 'takenBack'
  union all
  select 'deposit', id::text, day, amount_in_paise, reference, campus, null from cash_deposits
  union all
  select 'settlement', settlements.id::text, paid_on, paid.net, coalesce(utr, reference),
    settlements.provider || ', ' || reference, null
  from settlements cross join lateral (
    select sum(net_in_paise)::bigint as net from settlement_rows
    where settlement_id = settlements.id and settlement_rows.kind <> 'payout') as paid
  where paid.net <> 0
  union all
  select 'refund', capture_returns.position::text, (noted_at at time zone 'Asia/Kolkata')::date,
    -capture_returns.amount_in_paise, coalesce(tried.reference, ''), customer_name, captures.order_id
  from capture_returns join captures on captures.id = capture_id join orders on orders.id = captures.order_id
  left join lateral (
    select refund_tries.reference from refund_tries join refunds on refunds.id = refund_id
    where refunds.capture_id = captures.id and refund_tries.way = 'bankTransfer' and outcome = 'done'
    order by refund_tries.ended_at desc limit 1) as tried on true
  where method = 'bankTransfer' and capture_returns.amount_in_paise > 0 and capture_returns.kind <> 'undone'`

const columns = sql`kind, id, to_char(day, 'YYYY-MM-DD') as day, amount_in_paise, nullif(reference, '') as reference, label, order_id`

const isFree = sql<boolean>`not exists (
  select from bank_rows where matched_kind = things.kind and matched_id = things.id)`

/** Our movements that no line is matched with. */
export function bankMovementsStore(db: Queryable) {
  return {
    /** With the amounts of these lines, in paise, and at most half a year old. */
    unmatchedFor: async (
      lines: readonly { day: string; amountInPaise: number }[],
    ): Promise<BankMovement[]> => {
      const days = lines.map(({ day }) => day).toSorted()
      const [first, last] = [days[0], days.at(-1)]
      if (first === undefined || last === undefined) return []
      const amounts = lines.map(({ amountInPaise }) => amountInPaise)
      const { rows } = await sql<BankMovement>`
        select ${columns} from (${movements}) as things
        where amount_in_paise = any(${amounts}::bigint[]) and ${isFree}
          and day between ${first}::date - 183 and ${last}::date + 31`.execute(db)
      return rows
    },
    /** Finds a movement, matched or not. */
    find: async (kind: BankMovement['kind'], id: string): Promise<BankMovement | null> => {
      const { rows } = await sql<BankMovement>`
        select ${columns} from (${movements}) as things where kind = ${kind} and id = ${id}`.execute(
        db,
      )
      return rows[0] ?? null
    },
    byIds: async (ids: readonly string[]): Promise<BankMovement[]> => {
      const { rows } = await sql<BankMovement>`
        select ${columns} from (${movements}) as things where id = any(${ids})`.execute(db)
      return rows
    },
    missing: (since: string, until: string) => missingOf(db, since, until),
  }
}

/**
 * Unmatched movements between two days of the Indian calendar, both included, the oldest first.
 */
function missingOf(db: Queryable, since: string, until: string) {
  const missing = sql`(
    ${movements}
    union all
    select 'desk', account || ' ' || day, day, open_in_paise::bigint, null, campus, null
    from (${openDeskDays}) as days) as things
    where day between ${since}::date and ${until}::date and ${isFree}`
  return {
    rows: async ({ limit, offset }: Slice): Promise<BankMovement[]> => {
      const { rows } = await sql<BankMovement>`
        select ${columns} from ${missing} order by things.day, id limit ${limit} offset ${offset}`.execute(
        db,
      )
      return rows
    },
    count: async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${missing}`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}
