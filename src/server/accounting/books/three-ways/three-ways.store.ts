import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { isBetween, isPlace } from '../day-book/movements.store.ts'
import { amountOfFacts, isGivenUp, moneyDay } from '../registers/register.store.ts'

/** The money in and out of one day, in paise, computed in one of the three ways. */
type Way = { inInPaise: number; outInPaise: number }

export type DayThreeWays = {
  day: string
  /** From the other side of each entry: earned, owed or lost. */
  journal: Way
  /** From the places of money, like the day book. */
  dayBook: Way
  /** From documents, and from our records of money without a document. */
  documents: Way
}

/**
 * The same totals in three ways, for each day on which money moved (invariant J8). Days add up, so
 * the comparison holds for any period. The third way uses the journal only for amounts that are
 * nowhere else:
 *
 * - in: receipts, by their frozen facts, without those whose money was reassigned; captures, or
 * their rests, without a receipt (suspense); bounced refunds (capture_returns)
 * - out: returned money from capture_returns (refunds, chargebacks, undone desk entries). A refund
 * may be returned in several parts and again after a bounce, and has one receipt. Receipts are
 * therefore compared by capture and not by day: together they never exceed the returned amount.
 * - from the journal, as no document or other record has them: a provider's corrections before
 * acceptance, cash differences, dispute fees
 *
 * The journal decides the day. Rupees only.
 */
export async function threeWays(db: Queryable): Promise<DayThreeWays[]> {
  const { rows } = await sql<Row>`
    with ${journal}, ${corrections}, ${documented}, ${undocumented}, ${others},
    parts as (
      select day, 'journal' as way, come, gone from journal
      union all select day, 'day book', come, gone from day_book
      union all select day, 'documents', come, gone from documented
      union all select day, 'documents', come, gone from undocumented
      union all select day, 'documents', come, gone from others
    )
    select to_char(day, 'YYYY-MM-DD') as day,
      ${sumOf('come', 'journal')} as journal_in, ${sumOf('gone', 'journal')} as journal_out,
      ${sumOf('come', 'day book')} as day_book_in, ${sumOf('gone', 'day book')} as day_book_out,
      ${sumOf('come', 'documents')} as documents_in, ${sumOf('gone', 'documents')} as documents_out
    from parts group by parts.day order by parts.day`.execute(db)
  return rows.map((row) => ({
    day: row.day,
    journal: { inInPaise: row.journalIn, outInPaise: row.journalOut },
    dayBook: { inInPaise: row.dayBookIn, outInPaise: row.dayBookOut },
    documents: { inInPaise: row.documentsIn, outInPaise: row.documentsOut },
  }))
}

/**
 * The days on which the three ways differ, and captures whose refund receipts exceed the returned
 * money. As sentences for an operator.
 */
export async function inconsistenciesInDays(db: Queryable): Promise<string[]> {
  const days = await threeWays(db)
  const differing = days.flatMap(({ day, journal: first, dayBook, documents }) => {
    const same = [dayBook, documents].every(
      (way) => way.inInPaise === first.inInPaise && way.outInPaise === first.outInPaise,
    )
    if (same) return []
    const words = [first, dayBook, documents].map(
      ({ inInPaise, outInPaise }) => `in ${inInPaise} out ${outInPaise}`,
    )
    return [
      `${day}: journal (${words[0]}), day book (${words[1]}) and documents (${words[2]}) differ, in paise`,
    ]
  })
  return [...differing, ...(await findExcessTotals(db))]
}

async function findExcessTotals(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select capture_id as id from documents where kind = 'refundReceipt'
    group by capture_id
    having sum(${amountOfFacts}) > (select coalesce(sum(amount_in_paise), 0) from capture_returns
      where capture_returns.capture_id = documents.capture_id and amount_in_paise > 0)`.execute(db)
  return rows.map(({ id }) => `${id}: its refund receipts say more than went back of it`)
}

type Row = Record<
  'journalIn' | 'journalOut' | 'dayBookIn' | 'dayBookOut' | 'documentsIn' | 'documentsOut',
  number
> & { day: string }

function sumOf(column: 'come' | 'gone', way: string) {
  return sql`coalesce(sum(${sql.ref(column)}) filter (where way = ${way}), 0)::bigint`
}

/**
 * Both sides of the journal, entry by entry: accounts that are no place of money, and places of
 * money.
 */
const journal = sql`
  others_of_entry as (
    select occurred_on as day, sum(credit_in_paise - debit_in_paise) as net
    from journal_lines join journal_entries on journal_entries.id = entry_id
    where not ${isPlace} and not ${isBetween} and currency = 'INR'
    group by journal_entries.id
  ), journal as (
    select day, greatest(net, 0) as come, greatest(-net, 0) as gone from others_of_entry
  ), day_book as (
    select occurred_on as day, debit_in_paise as come, credit_in_paise as gone
    from journal_lines join journal_entries on journal_entries.id = entry_id
    where ${isPlace} and not ${isBetween} and currency = 'INR'
  )`

/** Later corrections by a provider: the arrival keeps the first amount. */
const corrections = sql`
  corrections as (
    select capture_id, occurred_on as day, debit_in_paise as more, credit_in_paise as less
    from journal_lines join journal_entries on journal_entries.id = entry_id
    where kind = 'captureCorrected' and ${isPlace} and currency = 'INR'
  ), corrected as (
    select capture_id, sum(more - less) as by_in_paise from corrections group by capture_id
  )`

const documented = sql`
  receipts_of_captures as (
    select documents.capture_id, ${moneyDay} as day,
      case when facts::jsonb ->> 'currency' = 'INR' then ${amountOfFacts} else 0 end as amount
    from documents where documents.capture_id is not null and documents.kind = 'receipt' and not ${isGivenUp}
  ), documented as (
    select day, amount - coalesce(by_in_paise, 0) as come, 0::bigint as gone
    from receipts_of_captures left join corrected using (capture_id)
  )`

const undocumented = sql`
  returned as (
    select capture_returns.*, occurred_on as day, captures.currency from capture_returns
    join captures on captures.id = capture_returns.capture_id
    join journal_entries on return_position = capture_returns.position
    where captures.currency = 'INR'
  ), undocumented as (
    select occurred_on as day,
      (case when captures.currency = 'INR' then amount_in_paise else 0 end) - coalesce(by_in_paise, 0) as come,
      0::bigint as gone
    from captures
    join journal_entries on journal_entries.capture_id = captures.id and journal_entries.kind in ('capture', 'captureToDecide')
    left join corrected on corrected.capture_id = captures.id
    where not exists (select from receipts_of_captures where capture_id = captures.id)
    union all
    -- what was written to an order that asked for less
    select day, captures.amount_in_paise - amount, 0::bigint from receipts_of_captures
    join captures on captures.id = receipts_of_captures.capture_id
    join reassignments on reassignments.capture_id = captures.id
    where captures.currency = 'INR' and captures.amount_in_paise > amount
    union all
    select day, greatest(-amount_in_paise, 0), 0 from returned
    union all
    select day, 0, amount_in_paise from returned where amount_in_paise > 0
  )`

const others = sql`
  others as (
    select day, more as come, less as gone from corrections
    union all
    select occurred_on, debit_in_paise, credit_in_paise
    from journal_lines join journal_entries on journal_entries.id = entry_id
    where ${isPlace} and currency = 'INR' and capture_id is null and not ${isBetween}
    union all
    select occurred_on, debit_in_paise, credit_in_paise
    from journal_lines join journal_entries on journal_entries.id = entry_id
    where ${isPlace} and currency = 'INR' and capture_id is not null and return_position is null and not ${isBetween}
      and kind not in ('capture', 'captureToDecide', 'captureCorrected', 'captureAccepted')
  )`
