import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { NOBODY, placeKinds } from '#contract/books.ts'
import type { MovementFilters } from '#contract/books.ts'
import type { Queryable } from '../../db/database.ts'
import type { Slice } from '../../foundation/list-page.ts'
import { isGivenUp } from '../registers/register.store.ts'

/** Entries by which money went from one of our places to another: neither in nor out. */
export const betweenKinds = [
  'deskEntryCorrected',
  'disputeWithheld',
  'disputeReleased',
  'float',
  'deposit',
  'opening',
] as const

/** What kind of place an account is, by the part of its name before the colon. */
export const placeKind = sql<string>`split_part(journal_lines.account, ':', 1)`
export const isPlace = sql<boolean>`${placeKind} in (${sql.join(placeKinds)})`
export const isBetween = sql<boolean>`journal_entries.kind in (${sql.join(betweenKinds)})`

/** One line of the journal on a place of money, as it is listed. */
export type MovementRow = {
  entryId: string
  number: number
  day: string
  postedAt: Date
  kind: string
  account: string
  debitInPaise: number
  creditInPaise: number
  currency: string
  campus: string | null
  provider: string | null
  person: string | null
  orderId: string | null
  dayCloseId: string | null
  customerName: string | null
  receiptNumber: string | null
}

/** The lines of the journal on places of money, as many as the filters leave. A read model. */
export function movementsStore(db: Queryable, filters: MovementFilters) {
  const where = conditionsOf(filters)
  const order = filters.sort === 'posted' ? sql`asc` : sql`desc`
  return {
    rows: async ({ limit, offset }: Slice): Promise<MovementRow[]> => {
      const { rows } = await sql<MovementRow>`
        select entry_id, journal_lines.number, to_char(occurred_on, 'YYYY-MM-DD') as day, posted_at, journal_entries.kind, account,
          debit_in_paise, credit_in_paise, journal_entries.currency, journal_lines.campus, provider,
          admins.name as person, journal_entries.order_id, day_close_id, orders.customer_name, documents.number as receipt_number
        from journal_lines
        join journal_entries on journal_entries.id = entry_id
        left join admins on admins.id = admin_id
        left join orders on orders.id = journal_entries.order_id
        left join documents on documents.capture_id = journal_entries.capture_id and documents.kind = 'receipt'
          and not ${isGivenUp}
        where ${where}
        order by position ${order}, journal_lines.number
        limit ${limit} offset ${offset}`.execute(db)
      return rows
    },
    /** How many there are, and what they come to in rupees. */
    sums: async () => {
      const { rows } = await sql<{ count: number; come: number; gone: number }>`
        select count(*) as count,
          coalesce(sum(debit_in_paise) filter (where currency = 'INR'), 0)::bigint as come,
          coalesce(sum(credit_in_paise) filter (where currency = 'INR'), 0)::bigint as gone
        from journal_lines join journal_entries on journal_entries.id = entry_id
        where ${where}`.execute(db)
      return rows[0] ?? { count: 0, come: 0, gone: 0 }
    },
  }
}

function conditionsOf(filters: MovementFilters): RawBuilder<boolean> {
  const { from, to, place, method, provider, person, campus, direction } = filters
  const conditions = [
    isPlace,
    from && sql<boolean>`occurred_on >= ${from}`,
    to && sql<boolean>`occurred_on <= ${to}`,
    place && sql<boolean>`account = ${place}`,
    method && sql<boolean>`${placeKind} = ${method}`,
    provider && orNobody(sql`provider`, provider),
    person && orNobody(sql`admin_id::text`, person),
    campus && sql<boolean>`journal_lines.campus = ${campus}`,
    direction && directions[direction],
  ].filter((condition) => typeof condition === 'object')
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function orNobody(column: RawBuilder<unknown>, value: string): RawBuilder<boolean> {
  return value === NOBODY ? sql`${column} is null` : sql`${column} = ${value}`
}

const directions = {
  in: sql<boolean>`debit_in_paise > 0 and not ${isBetween}`,
  out: sql<boolean>`credit_in_paise > 0 and not ${isBetween}`,
  across: sql<boolean>`not ${isBetween}`,
  moved: isBetween,
} as const
