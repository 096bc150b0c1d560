import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import {
  allKinds,
  documentKinds,
  kindsWithMoney,
} from '#contract/money/documents/document-kinds.ts'
import { LETTER_STRIDE, RECEIPTS } from '#contract/platform/number-series.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { literals } from '../../platform/db/literals.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'
import type { Check } from '../../platform/db/objections-of.ts'

/**
 * Documents that contradict their hashes, the money or their series (invariants J6, J7), as
 * sentences. The SQL reads the tables and not the issuing rule, so that a mistake in one shows in
 * the other.
 * @param orderId of one order only, without the checks of series.
 */
export async function objectionsToDocuments(db: Queryable, orderId?: string): Promise<string[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`orders.id = ${orderId}`
  const all = [
    ...checksOfReceipts(ofOrder),
    ...checksOfGivenUp(ofOrder),
    ...checksOfRefunds(ofOrder),
    ...checksOfFacts(ofOrder),
  ]
  return objectionsOf(db, orderId === undefined ? [...all, ...checksOfSeries] : all)
}

function checksOfReceipts(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'it pays, and has not one receipt',
      found: sql`
        select captures.id from captures join orders on orders.id = captures.order_id
        where ${ofOrder} and orders.paid_at is not null
          and exists (select from allocations where capture_id = captures.id)
          and 1 <> (select count(*) from documents
            where capture_id = captures.id and kind = 'receipt' and order_id = orders.id)`,
    },
    {
      what: 'it is paid over nothing, and has not one receipt',
      found: sql`
        select orders.id from orders
        where ${ofOrder} and orders.paid_at is not null and orders.amount_in_paise = 0
          and 1 <> (select count(*) from documents where order_id = orders.id and kind = 'receipt')`,
    },
    {
      what: 'it is a receipt of money that pays nothing',
      found: sql`
        select documents.number as id from documents join orders on orders.id = documents.order_id
        where ${ofOrder} and kind = 'receipt' and (orders.paid_at is null
          or capture_id is null and orders.amount_in_paise > 0
          or capture_id is not null and not exists (
            select from allocations join captures on captures.id = allocations.capture_id
            where captures.id = documents.capture_id and captures.order_id = orders.id)
          and not exists (select from ${releasedHere} and released_in_paise > 0))`,
    },
  ]
}

/** For money that was reassigned to another order. */
function checksOfGivenUp(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'what it gave up where it was written away is not what the receipt there says',
      found: sql`
        select reassignments.capture_id as id from reassignments join orders on orders.id = from_order
        left join documents on documents.capture_id = reassignments.capture_id
          and documents.order_id = from_order and kind = 'receipt'
        where ${ofOrder} and released_in_paise
          <> coalesce((documents.facts::jsonb ->> 'amountInPaise')::bigint, 0)`,
    },
  ]
}

function checksOfRefunds(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'it is done, and has not one refund receipt',
      found: sql`
        select refunds.id from refunds join orders on orders.id = refunds.order_id
        where ${ofOrder} and refunds.state = 'done' and refunds.way is distinct from 'chargeback'
          and 1 <> (select count(*) from documents where refund_id = refunds.id)`,
    },
    {
      what: 'it is a refund receipt of a refund that was never done, or of other money',
      found: sql`
        select documents.number as id from documents
        join orders on orders.id = documents.order_id
        join refunds on refunds.id = documents.refund_id
        where ${ofOrder} and (refunds.order_id <> orders.id or refunds.capture_id <> documents.capture_id
          or not exists (select from refund_events where refund_id = refunds.id and to_state = 'done'))`,
    },
    {
      what: 'it names another receipt than that of its money',
      found: sql`
        select documents.number as id from documents join orders on orders.id = documents.order_id
        where ${ofOrder} and kind = 'refundReceipt' and parent_id is distinct from (
          select receipt.id from documents as receipt
          where receipt.capture_id = documents.capture_id and receipt.kind = 'receipt'
            and receipt.order_id = documents.order_id)`,
    },
  ]
}

function checksOfFacts(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'its facts are not those of its hash',
      found: sql`
        select number as id from documents join orders on orders.id = documents.order_id
        where ${ofOrder} and facts_sha256 <> encode(sha256(convert_to(facts, 'UTF8')), 'hex')`,
    },
    {
      what: 'its facts are not those of its row, or of its money',
      found: sql`
        select number as id from documents
        join orders on orders.id = documents.order_id
        left join captures on captures.id = documents.capture_id
        left join refunds on refunds.id = documents.refund_id
        cross join lateral (select facts::jsonb as said) as read
        where ${ofOrder} and ((said ->> 'kind', said ->> 'number', said ->> 'checkCode', said ->> 'order')
            is distinct from (kind, number, check_code, orders.id)
          or (said ->> 'issuedOn')::timestamptz <> date_trunc('milliseconds', issued_at)
          -- an invoice without a payment, and its credit note, stand for no money of their own
          or kind not in (${literals(kindsWithMoney('none'))})
            and (said ->> case when kind in (${literals(kindsWithMoney('returned'))}) then 'ofInPaise' else 'amountInPaise' end)::bigint
            <> coalesce(
              case kind when 'receipt' then (select released_in_paise from ${releasedHere}) end,
              case kind when 'receipt'
                then (select sum(amount_in_paise) from allocations where capture_id = captures.id) end,
              captures.amount_in_paise, orders.amount_in_paise)
          or (said ->> 'currency') <> coalesce(captures.currency, orders.currency)
          -- one that bounced may go back in another amount
          or (said ->> 'amountInPaise')::bigint <> refunds.amount_in_paise and not exists (
            select from refund_events where refund_id = refunds.id and to_state = 'bounced'))`,
    },
  ]
}

/** The capture paid the document's order before it was reassigned. */
const releasedHere = sql.raw(`reassignments
  where reassignments.capture_id = documents.capture_id and from_order = documents.order_id`)

const stride = sql.lit(LETTER_STRIDE)

/** Taxed documents have their own series. */
const isInReceipts = sql`(coalesce(tax_kind, kind) in (${literals(
  allKinds.filter((kind) => documentKinds[kind].series === RECEIPTS),
)}))`

/**
 * Each letter of a series runs from one without a gap. The last number of a letter is unknown where
 * a restore began the next.
 */
const checksOfSeries: Check[] = [
  {
    what: 'a number of the series is missing',
    found: sql`
      select prefix || '/' || financial_year as id from documents
      where not ${isInReceipts}
      group by prefix, financial_year, sequence / ${stride}
      having min(sequence) % ${stride} <> 1 or max(sequence) - min(sequence) + 1 <> count(*)
      union all
      -- the receipts of a year are one series: a new prefix begins at the number that comes next
      select string_agg(distinct prefix, ' and ') || '/' || financial_year from documents
      where ${isInReceipts}
      group by financial_year, sequence / ${stride}
      having min(sequence) % ${stride} <> 1 or max(sequence) - min(sequence) + 1 <> count(*)`,
  },
  {
    what: 'its letter was begun by no restore',
    found: sql`
      select number as id from documents
      where sequence >= ${stride} and not exists (
        select from series_ends
        where year = financial_year and goes_on_after = sequence / ${stride} * ${stride}
          and (series = 'receipts' and ${isInReceipts}
            or series = 'refundReceipts' and not ${isInReceipts} and series_ends.prefix = documents.prefix))`,
  },
  {
    what: 'its last number is not the one that was given last',
    found: sql`
      select series || '/' || financial_year as id from document_series
      where last_number <> greatest(
        (select max(sequence) from documents where documents.financial_year = document_series.financial_year
          and document_series.series = case when ${isInReceipts} then 'receipts' else documents.prefix end),
        (select max(goes_on_after) from series_ends where year = document_series.financial_year
          and document_series.series = case series_ends.series when 'receipts' then 'receipts' when 'refundReceipts' then prefix end),
        0)`,
  },
]
