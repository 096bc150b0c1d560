import { sql } from 'kysely'
import type { TaxDocumentKind } from '#contract/money/documents/document-kinds.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { TaxDocument } from './gstr1.ts'

/**
 * The tax documents of a month of the Indian calendar, in the order of their numbers. It adds
 * documents of other months: the vouchers that they take up, the documents that they reverse, and
 * other returns of the same advances.
 */
export async function taxDocumentsFor(db: Queryable, month: string): Promise<TaxDocument[]> {
  const { rows } = await sql<Row>`
    with own as (
      select id, parent_id, facts::jsonb as said from documents
      where tax_kind is not null and issued_at >= ${firstMoment(month)} and issued_at < ${nextMonth(month)}
    ), vouchers as (
      select id from documents where number in (
        select voucher ->> 'number' from own cross join lateral jsonb_array_elements(said -> 'tax' -> 'vouchers') as voucher)
      union select parent_id from own where parent_id is not null
    ), invoices as (
      select id from documents where number in (select said -> 'tax' -> 'invoice' ->> 'number' from own)
    )
    select documents.number, documents.tax_kind as kind,
      to_char(documents.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as issued_on,
      documents.facts::jsonb -> 'tax' as tax, documents.facts::jsonb -> 'payer' ->> 'name' as recipient_name,
      parent.number as parent
    from documents left join documents as parent on parent.id = documents.parent_id
    where documents.tax_kind is not null and (
      documents.id in (select id from own union select id from vouchers union select id from invoices)
      or documents.parent_id in (select id from vouchers) and documents.tax_kind = 'refundVoucher')
    order by documents.prefix, documents.financial_year, documents.sequence`.execute(db)
  return rows.map(documentOf)
}

type Row = {
  number: string
  kind: TaxDocumentKind
  issuedOn: string
  tax: TaxFacts
  recipientName: string
  parent: string | null
}

type TaxFacts = Pick<TaxDocument, 'placeOfSupply' | 'recipientGstin' | 'sac' | 'rateInHundredths'> &
  TaxDocument['tax'] & {
    supplierGstin: string
    vouchers?: { number: string }[]
    invoice?: { number: string }
  }

function documentOf({ tax, parent, ...row }: Row): TaxDocument {
  const { taxableInPaise, cgstInPaise, sgstInPaise, igstInPaise } = tax
  return {
    ...row,
    supplierState: tax.supplierGstin.slice(0, 2),
    placeOfSupply: tax.placeOfSupply,
    recipientGstin: tax.recipientGstin,
    sac: tax.sac,
    rateInHundredths: tax.rateInHundredths,
    tax: { taxableInPaise, cgstInPaise, sgstInPaise, igstInPaise },
    against: tax.invoice?.number ?? parent,
    takesUp: (tax.vouchers ?? []).map(({ number }) => number),
  }
}

const firstMoment = (month: string) =>
  sql`(${`${month}-01`}::timestamp at time zone 'Asia/Kolkata')`
const nextMonth = (month: string) =>
  sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Kolkata')`
