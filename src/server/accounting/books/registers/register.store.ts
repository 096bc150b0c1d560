import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { RegisterFilters } from '#contract/accounting/document-register.ts'
import { allKinds, documentKinds, isRecordedAs } from '#contract/money/documents/document-kinds.ts'
import type { ListedDocument } from '#contract/money/documents/listed-documents.ts'
import { numberOf } from '#contract/platform/number-series.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { PieceOfSeries, SeriesPart } from './register-pages.ts'

export type RegisterRow = {
  kind: ListedDocument['kind']
  taxKind: string | null
  number: string
  checkCode: string
  issuedAt: Date
  day: string
  payer: string
  orderId: string
  amountInPaise: number
  /** Its money was reassigned to another order. */
  isGivenUp: boolean
  currency: string
}

/**
 * The day of a document's money in the journal: of a receipt its arrival, of a refund receipt the
 * return recorded with it. For a free order it is the day of issue.
 */
export const moneyDay = sql<string>`coalesce(
  case documents.kind
    when 'receipt' then (select occurred_on from journal_entries
      where capture_id = documents.capture_id and journal_entries.kind in ('capture', 'captureToDecide') limit 1)
    else (select occurred_on from journal_entries
      where capture_id = documents.capture_id and journal_entries.kind = 'refund'
      order by abs(extract(epoch from posted_at - (facts::jsonb ->> 'returnedOn')::timestamptz)), position limit 1)
  end, (issued_at at time zone 'Asia/Kolkata')::date)`

/** The amount in the frozen facts, not the order's current amount. */
export const amountOfFacts = sql<number>`(facts::jsonb ->> 'amountInPaise')::bigint`

/**
 * A receipt whose money was reassigned to an order with a receipt of its own; its amount counts as
 * zero.
 */
export const isGivenUp = sql<boolean>`(documents.kind = 'receipt' and exists (select from reassignments
  where reassignments.capture_id = documents.capture_id and from_order = documents.order_id))`

/** The amount that counts: a given-up receipt keeps its number in the series, with zero. */
export const countedAmount = sql<number>`(case when ${isGivenUp} then 0 else ${amountOfFacts} end)`

/**
 * Numbered documents in the order of their numbers, found and counted by the kept sums (decision
 * 52). A read model.
 */
export function registerStore(db: Queryable) {
  return {
    /** The documents of these slices; the filters are those with which the parts were found. */
    rows: (filters: RegisterFilters, pieces: readonly PieceOfSeries[]) =>
      rowsOf(db, filters, pieces),
    /** The matching documents of each series and kind, in the order of the numbers. */
    parts: async (filters: RegisterFilters): Promise<SeriesPart[]> => {
      const { rows } = await sql<SeriesPart>`
        select kind, prefix, financial_year, sum(documents)::bigint as count, min(first_sequence) as first,
          max(last_sequence) as last,
          coalesce(sum(amount_in_paise) filter (where currency = 'INR'), 0)::bigint as amount_in_paise
        from register_sums where ${matching(filters)}
        group by kind, prefix, financial_year having sum(documents) > 0
        order by financial_year, prefix, kind`.execute(db)
      return rows
    },
    gaps: (filters: RegisterFilters) => gaps(db, filters),
    ends: (filters: RegisterFilters) => ends(db, filters),
  }
}

async function rowsOf(
  db: Queryable,
  filters: RegisterFilters,
  pieces: readonly PieceOfSeries[],
): Promise<RegisterRow[]> {
  if (pieces.length === 0) return []
  const way = filters.sort === '-number' ? sql`desc` : sql`asc`
  const ids = pieces.map(
    ({ prefix, financialYear, first, last, limit, offset }) => sql`
      (select document_id from document_register
      where financial_year = ${financialYear} and prefix = ${prefix} and sequence between ${first} and ${last}
        and ${matching(filters)}
      order by sequence ${way} limit ${limit} offset ${offset})`,
  )
  const { rows } = await sql<RegisterRow>`
    with page as materialized (${sql.join(ids, sql` union all `)})
    select kind, tax_kind, number, check_code, issued_at, to_char(${moneyDay}, 'YYYY-MM-DD') as day,
      facts::jsonb -> 'payer' ->> 'name' as payer, order_id,
      ${countedAmount} as amount_in_paise, ${isGivenUp} as is_given_up,
      facts::jsonb ->> 'currency' as currency
    from page join documents on documents.id = page.document_id
    order by financial_year ${way}, prefix ${way}, sequence ${way}`.execute(db)
  return rows
}

export type SeriesEnd = {
  prefix: string
  year: string
  /** 0 where the backup had no number of the year. */
  lastKnown: number
  goesOnAfter: number
  restoredAt: Date
}

/**
 * The last known number of a series before a restore; numbers issued after the backup are unknown.
 */
async function ends(db: Queryable, { kind, series }: RegisterFilters): Promise<SeriesEnd[]> {
  return db
    .selectFrom('seriesEnds')
    .innerJoin('restores', 'restores.id', 'seriesEnds.restoreId')
    .select(['prefix', 'year', 'lastKnown', 'goesOnAfter', 'restoredAt'])
    .where('series', 'in', endsOf(kind))
    .$if(Boolean(series), (query) => query.where(sql`prefix || '/' || year`, '=', series))
    .orderBy('restoredAt')
    .orderBy('seriesEnds.prefix')
    .orderBy('year')
    .execute()
}

/** The names, in a restore's record, of the series that number documents of a kind. */
function endsOf(kind: RegisterFilters['kind']): string[] {
  const own = allKinds.filter((one) => kind === undefined || isRecordedAs(one, kind))
  return own.map((one) => documentKinds[one].series)
}

async function gaps(db: Queryable, { kind, series }: RegisterFilters) {
  const { rows } = await sql<{ prefix: string; year: string; sequence: number }>`
    with broken as (
      select prefix, financial_year, min(first_sequence) as first, max(last_sequence) as last
      from register_sums
      where ${kind === undefined ? sql`true` : sql`kind = ${kind}`} and ${ofSeries(series)}
      group by prefix, financial_year, letter
      having sum(documents) > 0 and max(last_sequence) - min(first_sequence) + 1 <> sum(documents)
    ), expected as (
      select prefix, financial_year, sequence from broken, generate_series(first, last) as sequence
    )
    select prefix, financial_year as year, sequence from expected
    where not exists (select from documents
      where (documents.prefix, documents.financial_year, documents.sequence)
        = (expected.prefix, expected.financial_year, expected.sequence))
    order by prefix, financial_year, sequence`.execute(db)
  return rows.map((missing) => ({ number: numberOf(missing) }))
}

/** For the register's rows and for its sums, which have the same columns. */
function matching({ kind, series, from, to }: RegisterFilters): RawBuilder<boolean> {
  const conditions = [
    ofSeries(series),
    kind && sql<boolean>`kind = ${kind}`,
    from && sql<boolean>`day >= ${from}`,
    to && sql<boolean>`day <= ${to}`,
  ].filter((condition) => typeof condition === 'object')
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function ofSeries(series: string | undefined): RawBuilder<boolean> {
  return series ? sql`prefix || '/' || financial_year = ${series}` : sql`true`
}
