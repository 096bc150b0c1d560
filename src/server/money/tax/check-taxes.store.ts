import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'
import type { Check } from '../../platform/db/objections-of.ts'

/**
 * Recorded taxes that contradict the documents or the journal (invariant J12), as sentences. The
 * SQL reads the tables and not the rules that compute, so that a mistake in one shows in the other.
 * @param orderId of one order only.
 */
export async function objectionsToTaxes(db: Queryable, orderId?: string): Promise<string[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`orders.id = ${orderId}`
  return objectionsOf(db, [
    ...checksOfPayments(ofOrder),
    ...checksOfDocuments(ofOrder),
    ...checksOfJournal(ofOrder),
    ...checksOfPartInvoices(ofOrder),
  ])
}

function checksOfPayments(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'it pays, came when the institute was registered for GST, and is not taxed',
      found: sql`
        select captures.id from captures join orders on orders.id = captures.order_id
        where ${ofOrder} and captures.currency = 'INR'
          and exists (select from allocations where capture_id = captures.id)
          and exists (select from institute_sections where section = 'tax'
            and (captures.captured_at at time zone 'Asia/Kolkata')::date >= (facts -> 'tax' ->> 'registeredFrom')::date
            and coalesce((captures.captured_at at time zone 'Asia/Kolkata')::date <= (facts -> 'tax' ->> 'registeredUntil')::date
              or (facts -> 'tax' ->> 'registeredUntil')::date < (facts -> 'tax' ->> 'registeredFrom')::date, true))
          and not exists (select from capture_taxes where capture_id = captures.id)`,
    },
    {
      what: 'it is taxed over another amount than it pays',
      found: sql`
        select captures.id from capture_taxes
        join captures on captures.id = capture_id and captures.order_id = capture_taxes.order_id
        join orders on orders.id = captures.order_id
        where ${ofOrder} and (
          capture_taxes.amount_in_paise <> taxable_in_paise + cgst_in_paise + sgst_in_paise + igst_in_paise
          or capture_taxes.amount_in_paise
            <> coalesce((select sum(amount_in_paise) from allocations where capture_id = captures.id), 0)
            + coalesce((select sum(amount_in_paise) from deductions where capture_id = captures.id), 0))`,
    },
    {
      what: 'its payments of one place and rate do not have the tax of their sum',
      found: sql`
        select orders.id from (${taxedOnce}) as capture_taxes join orders on orders.id = capture_taxes.order_id
        where ${ofOrder}
        group by orders.id, supplier_gstin, place_of_supply, rate_in_hundredths
        having (sum(cgst_in_paise), sum(sgst_in_paise), sum(igst_in_paise)) is distinct from (
          case when left(supplier_gstin, 2) = place_of_supply then ${half} else 0 end,
          case when left(supplier_gstin, 2) = place_of_supply then ${half} else 0 end,
          case when left(supplier_gstin, 2) = place_of_supply then 0 else ${whole} end)`,
    },
  ]
}

/**
 * A part that was invoiced before its payment is taxed by the invoice, all others by their
 * payments.
 */
const taxedOnce = sql.raw(
  ['capture_taxes where part_invoice_id is null', 'part_invoices']
    .map(
      (
        table,
      ) => `select order_id, supplier_gstin, place_of_supply, rate_in_hundredths, amount_in_paise, cgst_in_paise,
        sgst_in_paise, igst_in_paise from ${table}`,
    )
    .join(' union all '),
)

const half = sql.raw(
  `round(sum(capture_taxes.amount_in_paise) * rate_in_hundredths / (2 * (10000 + rate_in_hundredths))::numeric)`,
)
const whole = sql.raw(
  `round(sum(capture_taxes.amount_in_paise) * rate_in_hundredths / (10000 + rate_in_hundredths)::numeric)`,
)

/** The amounts in a document's facts, in paise. */
const saidTax = `(said -> 'tax' ->> 'taxableInPaise')::bigint as taxable,
  (said -> 'tax' ->> 'cgstInPaise')::bigint as cgst, (said -> 'tax' ->> 'sgstInPaise')::bigint as sgst,
  (said -> 'tax' ->> 'igstInPaise')::bigint as igst`

function checksOfDocuments(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'its receipt does not say the tax that is written down',
      found: sql`
        select documents.number as id from documents join orders on orders.id = documents.order_id
        left join capture_taxes on capture_taxes.capture_id = documents.capture_id
          and capture_taxes.order_id = documents.order_id
        cross join lateral (select facts::jsonb -> 'tax' as said) as read
        where ${ofOrder} and documents.kind = 'receipt' and (
          documents.tax_kind is distinct from nullif(capture_taxes.kind, 'receipt') or (said ->> 'kind') is distinct from documents.tax_kind
          or ((said ->> 'taxableInPaise')::bigint, (said ->> 'cgstInPaise')::bigint,
              (said ->> 'sgstInPaise')::bigint, (said ->> 'igstInPaise')::bigint)
            is distinct from (taxable_in_paise, cgst_in_paise, sgst_in_paise, igst_in_paise)
            and capture_taxes.part_invoice_id is null)`,
    },
    {
      what: 'its parts are not what it is about',
      found: sql`
        select number as id from (
          select documents.*, ${sql.raw(saidTax)}, (said ->> 'amountInPaise')::bigint as amount,
            coalesce((said -> 'group' -> 'deducted' ->> 'amountInPaise')::bigint, 0) as deducted,
            (select sum((voucher ->> 'amountInPaise')::bigint)
              from jsonb_array_elements(said -> 'tax' -> 'vouchers') as voucher) as taken_up
          from documents cross join lateral (select facts::jsonb as said) as read where tax_kind is not null
        ) as taxed join orders on orders.id = taxed.order_id
        where ${ofOrder} and (taxable + cgst + sgst + igst <> amount + deducted or taken_up <> amount)`,
    },
    {
      what: 'it is invoiced and no invoice names its voucher, or the other way about',
      found: sql`
        select capture_taxes.capture_id as id from capture_taxes join orders on orders.id = capture_taxes.order_id
        join documents as voucher on voucher.capture_id = capture_taxes.capture_id and voucher.kind = 'receipt'
          and voucher.order_id = orders.id
        where ${ofOrder} and capture_taxes.kind = 'receiptVoucher' and (invoiced_at is not null) <> exists (
          select from documents as invoices where invoices.order_id = orders.id and invoices.kind = 'taxInvoice'
            and invoices.facts::jsonb -> 'tax' -> 'vouchers'
              @> jsonb_build_array(jsonb_build_object('number', voucher.number)))`,
    },
  ]
}

/**
 * The tax of each payment that its documents leave. A loss to the payer's bank after the invoice
 * has no document.
 */
const documented = sql.raw(`
  select documents.capture_id, sum(sign * cgst) as cgst, sum(sign * sgst) as sgst, sum(sign * igst) as igst,
    sum(amount) filter (where sign < 0) as returned
  from (
    select documents.*, (said ->> 'amountInPaise')::bigint as amount, case kind when 'receipt' then 1 else -1 end as sign,
      ${saidTax}
    from documents cross join lateral (select facts::jsonb as said) as read
    where tax_kind is not null and capture_id is not null) as documents
  group by documents.capture_id`)

const posted = sql.raw(`
  select capture_id,
    coalesce(sum(credit_in_paise - debit_in_paise) filter (where account = 'output-cgst'), 0) as cgst,
    coalesce(sum(credit_in_paise - debit_in_paise) filter (where account = 'output-sgst'), 0) as sgst,
    coalesce(sum(credit_in_paise - debit_in_paise) filter (where account = 'output-igst'), 0) as igst,
    coalesce(sum(credit_in_paise - debit_in_paise) filter (where account = 'advances'), 0) as advances
  from journal_lines join journal_entries on journal_entries.id = entry_id
  where account in ('output-cgst', 'output-sgst', 'output-igst', 'advances')
  group by capture_id`)

function checksOfJournal(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'the tax in it is not in the journal as its documents say',
      found: sql`
        select captures.id from captures join orders on orders.id = captures.order_id
        left join (${documented}) as documented on documented.capture_id = captures.id
        left join (${posted}) as posted on posted.capture_id = captures.id
        where ${ofOrder} and coalesce(documented.returned, 0)
            = (select coalesce(sum(amount_in_paise), 0) from capture_returns where capture_id = captures.id)
          and (coalesce(documented.cgst, 0), coalesce(documented.sgst, 0), coalesce(documented.igst, 0))
            <> (coalesce(posted.cgst, 0), coalesce(posted.sgst, 0), coalesce(posted.igst, 0))`,
    },
    {
      what: 'the desk has undone it, and it has not one note',
      found: sql`
        select captures.id from capture_taxes join captures on captures.id = capture_id
        join orders on orders.id = capture_taxes.order_id
        join documents as receipt on receipt.capture_id = captures.id and receipt.order_id = orders.id and receipt.kind = 'receipt'
        where ${ofOrder} and part_invoice_id is null and 1 <> (
          select count(*) from documents as notes
          where notes.parent_id = receipt.id and notes.kind in ('creditNote', 'refundVoucher'))
          and exists (select from capture_returns where capture_returns.capture_id = captures.id and kind = 'undone')`,
    },
    lostAdvance(ofOrder),
    {
      what: 'it is invoiced and stands as an advance, or the other way about',
      found: sql`
        select captures.id from captures join orders on orders.id = captures.order_id
        left join capture_taxes on capture_taxes.capture_id = captures.id and capture_taxes.order_id = orders.id
        left join (${posted}) as posted on posted.capture_id = captures.id
        where ${ofOrder} and coalesce(posted.advances, 0) <> 0
          and (capture_taxes.capture_id is null or invoiced_at is not null or posted.advances < 0)`,
    },
  ]
}

function lostAdvance(ofOrder: RawBuilder<unknown>): Check {
  return {
    what: 'the payer’s bank took it back before its invoice, and its refund vouchers or the journal say otherwise',
    // money that bounced is owed again and is no advance; money deducted as tax never came
    found: sql`
      select captures.id from capture_taxes
      join captures on captures.id = capture_taxes.capture_id and captures.order_id = capture_taxes.order_id
      join orders on orders.id = captures.order_id
      left join (${documented}) as documented on documented.capture_id = captures.id
      left join (${posted}) as posted on posted.capture_id = captures.id
      cross join lateral (
        select sum(amount_in_paise) as gone, bool_or(kind = 'chargeback') as is_lost, min(amount_in_paise) < 0 as is_back
        from capture_returns where capture_returns.capture_id = captures.id) as returned
      where ${ofOrder} and capture_taxes.kind = 'receiptVoucher' and invoiced_at is null and is_lost and not is_back
        and not exists (select from deductions where deductions.capture_id = captures.id)
        and (coalesce(documented.returned, 0) <> least(gone, capture_taxes.amount_in_paise)
          or posted.advances + posted.cgst + posted.sgst + posted.igst
            <> greatest(0, capture_taxes.amount_in_paise - gone))`,
  }
}

/** The sums of documents for unpaid parts: invoices and credit notes (decision 81). */
const owedByDocuments = sql.raw(`
  select documents.id, order_id, number, sign * (taxable + cgst + sgst + igst) as owed, sign * taxable as taxable,
    sign * cgst as cgst, sign * sgst as sgst, sign * igst as igst
  from (
    select documents.*, case kind when 'taxInvoice' then 1 else -1 end as sign, ${saidTax}
    from documents cross join lateral (select facts::jsonb as said) as read
    where kind in ('taxInvoice', 'creditNote') and said -> 'unpaid' ->> 'dueOn' is not null) as documents`)

function checksOfPartInvoices(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'it does not say what is written down of the part that it invoices',
      found: sql`
        select documents.number as id from part_invoices join orders on orders.id = part_invoices.order_id
        join documents on documents.id = document_id
        cross join lateral (select facts::jsonb as said) as read
        where ${ofOrder} and ((said ->> 'amountInPaise')::bigint, (said -> 'tax' ->> 'taxableInPaise')::bigint,
            (said -> 'tax' ->> 'cgstInPaise')::bigint, (said -> 'tax' ->> 'sgstInPaise')::bigint,
            (said -> 'tax' ->> 'igstInPaise')::bigint)
          is distinct from (part_invoices.amount_in_paise, taxable_in_paise, cgst_in_paise, sgst_in_paise,
            igst_in_paise)`,
    },
    {
      what: 'it invoices or credits a part, and the journal says otherwise',
      found: sql`
        select owed.number as id from (${owedByDocuments}) as owed join orders on orders.id = owed.order_id
        left join (
          select document_id, sum(debit_in_paise - credit_in_paise) filter (where account = 'debtors') as owed,
            coalesce(sum(credit_in_paise - debit_in_paise) filter (where account = 'fees'), 0) as taxable,
            coalesce(sum(credit_in_paise - debit_in_paise) filter (where account = 'output-cgst'), 0) as cgst,
            coalesce(sum(credit_in_paise - debit_in_paise) filter (where account = 'output-sgst'), 0) as sgst,
            coalesce(sum(credit_in_paise - debit_in_paise) filter (where account = 'output-igst'), 0) as igst
          from journal_lines join journal_entries on journal_entries.id = entry_id
          where document_id is not null group by document_id) as posted on posted.document_id = owed.id
        where ${ofOrder} and (owed.owed, owed.taxable, owed.cgst, owed.sgst, owed.igst)
          is distinct from (posted.owed, posted.taxable, posted.cgst, posted.sgst, posted.igst)`,
    },
    {
      what: 'more or less is owed by it than its invoices ask for and nobody has paid',
      found: sql`
        select orders.id from orders where ${ofOrder}
          and exists (select from part_invoices where part_invoices.order_id = orders.id)
          and (select coalesce(sum(owed), 0) from (${owedByDocuments}) as owed where owed.order_id = orders.id)
            - (select coalesce(sum(capture_taxes.amount_in_paise), 0) from capture_taxes
              where capture_taxes.order_id = orders.id and part_invoice_id is not null and not exists (
                select from capture_returns where capture_returns.capture_id = capture_taxes.capture_id
                  and capture_returns.kind = 'undone'))
          <> (select coalesce(sum(debit_in_paise - credit_in_paise), 0) from journal_lines
            join journal_entries on journal_entries.id = entry_id
            where journal_entries.order_id = orders.id and account = 'debtors')`,
    },
  ]
}
