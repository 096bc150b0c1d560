import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { takesNoMore } from '../endings/place-ending.store.ts'
import { hasBegun, presentBatch, registeredOn, startsOn, supplied } from './taxes.store.ts'
import type { Supplied } from './taxes.store.ts'
import { less } from './tax-of.ts'
import type { TaxParts } from './tax-of.ts'

/** A later part of an order, with the facts that decide its tax. */
export type FallenPart = Supplied & {
  installmentId: string
  orderId: string
  part: number
  /** A day of the Indian calendar, 'YYYY-MM-DD'. */
  dueOn: string
  /** The amount that is due. */
  amountInPaise: number
}

/**
 * The tax invoice of a part that fell due unpaid, with the amounts that are neither paid nor
 * credited.
 */
export type PartInvoice = TaxParts & {
  documentId: string
  installmentId: string
  part: number
  dueOn: string
  number: string
  issuedAt: Date
  supplierGstin: string
  recipientGstin: string | null
  sac: string
  rateInHundredths: number
  placeOfSupply: string
  /** Nobody will pay the open amount: the part is paid or waived, or its order is over. */
  isOver: boolean
  open: TaxParts
}

/**
 * A later part is invoiced on its due day, unless it is paid before (CGST Act, s. 31(5)). Its
 * service must have begun, and the institute must have been registered by that day.
 * @param today of the Indian calendar.
 */
const hasFallenDue = (
  today: string,
) => sql<boolean>`installments.state in ('open', 'undecided') and installments.due_on <= ${today}
  and installments.amount_in_paise > installments.waived_in_paise
  and orders.state = 'paid' and orders.currency = 'INR' and not ${takesNoMore}
  and (${startsOn} is null or ${hasBegun(today)})
  and ${registeredOn(sql`installments.due_on::text`)}
  and not exists (select from part_invoices where installment_id = installments.id)`

/**
 * The parts of an order that fell due, first part first.
 * @param of.today of the Indian calendar.
 */
export async function partsFallenDue(
  db: Queryable,
  { orderId, today }: { orderId: string; today: string },
): Promise<FallenPart[]> {
  const { rows } = await sql<FallenPart>`
    select installments.id as installment_id, orders.id as order_id, installments.number as part,
      installments.due_on::text as due_on,
      installments.amount_in_paise - installments.waived_in_paise as amount_in_paise, ${supplied}
    from installments join orders on orders.id = installments.order_id
    ${presentBatch}
    left join courses on courses.id = orders.course_id
    left join payers on payers.id = orders.payer_id
    where orders.id = ${orderId} and ${hasFallenDue(today)}
    order by installments.number`.execute(db)
  return rows
}

/**
 * Queues the orders of paid or cancelled parts that were invoiced, because they may lack a
 * document.
 */
export async function notePartsOver(
  tx: Transaction,
  installmentIds: readonly string[],
  now: Date,
): Promise<void> {
  if (installmentIds.length === 0) return
  await sql`
    insert into documents_due (order_id, due_at)
    select order_id, ${now}::timestamptz from part_invoices where installment_id = any(${installmentIds}::uuid[])
    on conflict do nothing`.execute(tx)
}

/**
 * Queues an undone taxed desk entry, which lacks a note unless an invoice of its part has the tax.
 */
export async function noteEntryUndone(
  tx: Transaction,
  captureId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into documents_due (order_id, due_at)
    select order_id, ${now}::timestamptz from capture_taxes
    where capture_id = ${captureId} and part_invoice_id is null
    on conflict do nothing`.execute(tx)
}

/**
 * Queues the orders with such parts, so that the worker issues their invoices.
 * @returns how many.
 */
export async function notePartsFallenDue(db: Queryable, now: Date): Promise<number> {
  const today = indianDayOf(now)
  const { numAffectedRows = 0n } = await sql`
    insert into documents_due (order_id, due_at)
    select distinct orders.id, ${now}::timestamptz
    from installments join orders on orders.id = installments.order_id
    ${presentBatch}
    where ${hasFallenDue(today)}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

const partsOfTax = [
  ['taxable_in_paise', 'taxableInPaise'],
  ['cgst_in_paise', 'cgstInPaise'],
  ['sgst_in_paise', 'sgstInPaise'],
  ['igst_in_paise', 'igstInPaise'],
] as const

const summed = sql.raw(
  partsOfTax.map(([column]) => `coalesce(sum(${column}), 0)::bigint as ${column}`).join(', '),
)
const said = sql.raw(
  partsOfTax
    .map(([column, fact]) => `(facts::jsonb -> 'tax' ->> '${fact}')::bigint as ${column}`)
    .join(', '),
)
const settled = sql.raw(
  partsOfTax.map(([column, fact]) => `'${fact}', paid.${column} + credited.${column}`).join(', '),
)

/** The part invoices of an order. An undone desk entry pays nothing. */
export async function partInvoicesOf(db: Queryable, orderId: string): Promise<PartInvoice[]> {
  const { rows } = await sql<Omit<PartInvoice, 'open'> & { settled: TaxParts }>`
    select part_invoices.*, documents.number, documents.issued_at, installments.number as part,
      installments.due_on::text as due_on, installments.state in ('paid', 'cancelled') as is_over,
      json_build_object(${settled}) as settled
    from part_invoices
    join documents on documents.id = document_id
    join installments on installments.id = installment_id
    cross join lateral (
      select ${summed} from capture_taxes where part_invoice_id = document_id and not exists (
        select from capture_returns where capture_returns.capture_id = capture_taxes.capture_id and kind = 'undone')
    ) as paid
    cross join lateral (
      select ${summed} from (
        select ${said} from documents as notes where notes.parent_id = document_id and notes.kind = 'creditNote'
      ) as noted
    ) as credited
    where part_invoices.order_id = ${orderId}
    order by installments.number`.execute(db)
  return rows.map(({ settled: gone, ...row }) => ({ ...row, open: less(row, gone) }))
}

type NewPartInvoice = TaxParts &
  Pick<PartInvoice, 'documentId' | 'installmentId' | 'supplierGstin' | 'recipientGstin' | 'sac'> &
  Pick<PartInvoice, 'rateInHundredths' | 'placeOfSupply'> & {
    orderId: string
    amountInPaise: number
  }

/** Inserts an invoice. The caller holds the order's row lock. */
export async function insertPartInvoice(tx: Transaction, invoice: NewPartInvoice): Promise<void> {
  await tx.insertInto('partInvoices').values(invoice).execute()
}
