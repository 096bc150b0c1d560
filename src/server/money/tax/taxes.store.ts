import { sql } from 'kysely'
import type { Insertable, RawBuilder } from 'kysely'
import type { TaxFacts } from '#contract/institute/institute.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { CaptureTaxes } from '../../platform/db/tables.generated.ts'
import { taxOfCapture } from './tax-of-capture.store.ts'
import type { TaxOfCapture } from './tax-of-capture.store.ts'
import type { TaxParts } from './tax-of.ts'

/** The facts that decide which tax rules apply. */
export type Supplied = {
  isOnline: boolean
  /** In the campus's words: 'Kerala'. */
  campusState: string | null
  recipientGstin: string | null
  /** The two digits of the state that the payer named; null: none. */
  givenState: string | null
  rules: TaxFacts
}

/** A paying capture, with the facts that decide its tax. */
export type PaymentToTax = Supplied & {
  captureId: string
  orderId: string
  /** The installment that it pays, if that has an invoice already (part-invoices.store.ts). */
  invoicedInstallment: string | null
  /** The captured amount that pays, plus the tax that its payer deducted. */
  amountInPaise: number
  /** 'YYYY-MM-DD', of the Indian calendar. */
  paidOn: string
  /** The first day of the student's current batch; null: the course has none. */
  startsOn: string | null
}

type Alike = { orderId: string; placeOfSupply: string; rateInHundredths: number }

/** All SQL about the tax in payments. The caller holds the orders' row locks. */
export function taxesStore(tx: Transaction) {
  return {
    toTax: (captureIds: readonly string[]) => toTax(tx, captureIds),
    /**
     * The tax of an order's earlier parts at the same rate and place, each by its payment or its
     * invoice.
     */
    taxedTotals: async (alike: Alike): Promise<TaxParts> => {
      return tx
        .selectFrom(taxedOnce.as('taxed'))
        .select([
          sumOf('taxable_in_paise').as('taxableInPaise'),
          sumOf('cgst_in_paise').as('cgstInPaise'),
          sumOf('sgst_in_paise').as('sgstInPaise'),
          sumOf('igst_in_paise').as('igstInPaise'),
        ])
        .where(sql`order_id`, '=', alike.orderId)
        .where(sql`place_of_supply`, '=', alike.placeOfSupply)
        .where(sql`rate_in_hundredths`, '=', alike.rateInHundredths)
        .executeTakeFirstOrThrow()
    },
    insert: async (taxes: Insertable<CaptureTaxes>): Promise<void> => {
      await tx
        .insertInto('captureTaxes')
        .values(taxes)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

/** Whether the institute is registered for GST on a day of the Indian calendar. */
export async function isRegisteredOn(db: Queryable, day: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${registeredOn(sql`${day}`)} as is`.execute(db)
  return rows[0]?.is ?? false
}

/** The SQL condition for a day, 'YYYY-MM-DD', in a query about many days. */
export function registeredOn(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from institute_sections
    where section = 'tax' and facts -> 'tax' ->> 'registeredFrom' <= ${day}
      -- an end before the beginning is that of an earlier registration
      and coalesce(facts -> 'tax' ->> 'registeredUntil' >= ${day}
        or facts -> 'tax' ->> 'registeredUntil' < facts -> 'tax' ->> 'registeredFrom', true))`
}

/** Whether its payer has, or will get, a tax document for it. */
export async function isTaxed(db: Queryable, captureId: string): Promise<boolean> {
  const row = await db
    .selectFrom('captureTaxes')
    .select('captureId')
    .where('captureId', '=', captureId)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks these payments as invoiced. The caller holds their orders' row locks. */
export async function noteInvoiced(
  tx: Transaction,
  { captureIds, invoicedAt }: { captureIds: readonly string[]; invoicedAt: Date },
): Promise<void> {
  await tx
    .updateTable('captureTaxes')
    .set({ invoicedAt })
    .where('captureId', 'in', captureIds)
    .where('invoicedAt', 'is', null)
    .execute()
}

const taxedOnce = sql<Record<string, unknown>>`(
  select order_id, place_of_supply, rate_in_hundredths, taxable_in_paise, cgst_in_paise, sgst_in_paise, igst_in_paise
  from capture_taxes where part_invoice_id is null
  union all
  select order_id, place_of_supply, rate_in_hundredths, taxable_in_paise, cgst_in_paise, sgst_in_paise, igst_in_paise
  from part_invoices)`

/**
 * The student's current batch, after any move; null: the course has none. The order for a move's
 * difference pays for the same place and has the batch of the moved enrollment.
 */
export const presentBatch = sql`left join batches on batches.id = coalesce(
  (select enrollments.batch_id from enrollments where enrollments.order_id = orders.id and not orders.is_group limit 1),
  (select enrollments.batch_id from enrollment_moves
    join enrollments on enrollments.id = enrollment_moves.enrollment_id
    where enrollment_moves.id = orders.move_id or enrollment_moves.order_id = orders.id limit 1),
  orders.batch_id)`

/** The batch's current first day. */
export const startsOn = sql`coalesce(batches.starts_on, orders.batch_starts_on)`

/** A cancelled batch never begins: its advances are returned. */
export const hasBegun = (today: string) =>
  sql<boolean>`${startsOn} <= ${today} and batches.cancelled_at is null`

/**
 * Advances of an order whose service has begun and that no invoice covers, grouped by invoice.
 * Advances that were returned in full are left out, and each has its voucher.
 * @param of.today of the Indian calendar.
 */
export async function startedAdvances(
  db: Queryable,
  { orderId, today }: { orderId: string; today: string },
): Promise<{ captureIds: string[] }[]> {
  const { rows } = await sql<{ captureIds: string[] }>`
    select json_agg(capture_id order by position) as capture_ids
    from capture_taxes join captures on captures.id = capture_id
    join orders on orders.id = capture_taxes.order_id ${presentBatch}
    where capture_taxes.order_id = ${orderId} and invoiced_at is null and ${hasBegun(today)}
      and ${hasVoucher} and ${isLeft}
    group by capture_taxes.supplier_gstin, recipient_gstin, sac, rate_in_hundredths, place_of_supply
    order by min(position)`.execute(db)
  return rows
}

/**
 * Queues the orders with such advances, so that the worker issues their invoices.
 * @returns how many.
 */
export async function noteAdvancesBegun(db: Queryable, now: Date): Promise<number> {
  const today = indianDayOf(now)
  const { numAffectedRows = 0n } = await sql`
    insert into documents_due (order_id, due_at)
    select distinct orders.id, ${now}::timestamptz from capture_taxes
    join orders on orders.id = capture_taxes.order_id ${presentBatch}
    where invoiced_at is null and ${hasBegun(today)} and ${isLeft}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

const hasVoucher = sql<boolean>`exists (select from documents where documents.capture_id = capture_taxes.capture_id
  and documents.order_id = capture_taxes.order_id and documents.kind = 'receipt')`

/**
 * Some of it is left: it was not fully returned, undone or charged back. Deducted tax never came,
 * so it does not count.
 */
const isLeft = sql<boolean>`(select coalesce(sum(amount_in_paise), 0) from capture_returns
    where capture_returns.capture_id = capture_taxes.capture_id)
  < capture_taxes.amount_in_paise - coalesce((
    select sum(amount_in_paise) from deductions where deductions.capture_id = capture_taxes.capture_id), 0)`

/** The total of its refund documents. */
const returned = sql<number>`(select coalesce(sum((facts::jsonb ->> 'amountInPaise')::bigint), 0)::bigint
  from documents where documents.capture_id = capture_taxes.capture_id and documents.kind = 'refundReceipt')`

/** The amount that the payer's bank took of it in lost disputes. */
const lost = sql`(select coalesce(sum(amount_in_paise), 0) from capture_returns
  where capture_returns.capture_id = capture_taxes.capture_id and kind = 'chargeback')`

/** The part of the lost amount with a refund voucher; such a voucher has no refund of the desk. */
const lostByVouchers = sql`(select coalesce(sum((facts::jsonb ->> 'amountInPaise')::bigint), 0)
  from documents where documents.capture_id = capture_taxes.capture_id and documents.kind = 'refundReceipt'
    and refund_id is null)`

/**
 * Advances of an order that a bank took back before any invoice, with the amount of each without a
 * voucher, in paise.
 */
export async function lostAdvances(
  db: Queryable,
  orderId: string,
): Promise<{ captureId: string; amountInPaise: number }[]> {
  const { rows } = await sql<{ captureId: string; amountInPaise: number }>`
    select capture_id, amount_in_paise from (
      select capture_taxes.capture_id, captures.position,
        least(${lost} - ${lostByVouchers}, capture_taxes.amount_in_paise - ${returned})::bigint as amount_in_paise
      from capture_taxes join captures on captures.id = capture_id
      where capture_taxes.order_id = ${orderId} and invoiced_at is null and part_invoice_id is null and ${hasVoucher}
        and exists (select from capture_returns
          where capture_returns.capture_id = capture_taxes.capture_id and capture_returns.kind = 'chargeback')
    ) as losses where amount_in_paise > 0 order by position`.execute(db)
  return rows
}

/** When the payer's bank last took back money of this payment. */
export async function lastLossOf(db: Queryable, captureId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('captureReturns')
    .select('notedAt')
    .where('captureId', '=', captureId)
    .where('kind', '=', 'chargeback')
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return row?.notedAt ?? null
}

/**
 * The vouchers of these payments, and the amount of each that was returned since, in the order of
 * arrival.
 */
export async function vouchersOf(db: Queryable, captureIds: readonly string[]) {
  const { rows } = await sql<{
    captureId: string
    number: string
    issuedAt: Date
    amountInPaise: number
    returnedInPaise: number
    tax: TaxOfCapture
  }>`
    select capture_taxes.capture_id, documents.number, documents.issued_at, capture_taxes.amount_in_paise,
      ${returned} as returned_in_paise, ${taxOfCapture} as tax
    from capture_taxes
    join captures on captures.id = capture_taxes.capture_id
    join orders on orders.id = capture_taxes.order_id
    join documents on documents.capture_id = captures.id and documents.order_id = orders.id
      and documents.kind = 'receipt'
    where captures.id in (${sql.join(captureIds)})
    order by captures.position`.execute(db)
  return rows
}

/** The documented returns of a payment, and the invoice that covers it. */
export async function beforeReturn(
  db: Queryable,
  { captureId, orderId }: { captureId: string; orderId: string },
) {
  const { rows } = await sql<{ returnedInPaise: number; number: string | null; issuedAt: Date }>`
    select ${returned} as returned_in_paise, invoices.number, invoices.issued_at
    from capture_taxes
    left join documents as voucher on voucher.capture_id = capture_taxes.capture_id and voucher.kind = 'receipt'
      and voucher.order_id = capture_taxes.order_id
    left join documents as invoices on invoices.order_id = capture_taxes.order_id and invoices.kind = 'taxInvoice'
      and (invoices.id = capture_taxes.part_invoice_id
        or invoices.facts::jsonb -> 'tax' -> 'vouchers' @> jsonb_build_array(jsonb_build_object('number', voucher.number)))
    where capture_taxes.capture_id = ${captureId} and capture_taxes.order_id = ${orderId}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return { returnedInPaise: 0, invoice: null }
  const { returnedInPaise, number, issuedAt } = row
  return { returnedInPaise, invoice: number === null ? null : { number, issuedAt } }
}

export const isTaughtOnline = sql<boolean>`coalesce(batches.mode, courses.mode) is not distinct from 'Online'`

/** For rows of `orders` and their `batches`, `courses` and `payers`. */
export const supplied = sql`
  ${isTaughtOnline} as is_online,
  (select place ->> 'state' from institute_sections, jsonb_array_elements(facts -> 'campuses') as place
    where section = 'campuses' and place ->> 'name' = orders.campus limit 1) as campus_state,
  payers.gstin as recipient_gstin, payers.state_code as given_state,
  (select facts -> 'tax' from institute_sections where section = 'tax') as rules`

function sumOf(column: string) {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`
}

async function toTax(tx: Transaction, captureIds: readonly string[]): Promise<PaymentToTax[]> {
  const { rows } = await sql<PaymentToTax>`
    select captures.id as capture_id, orders.id as order_id,
      (select sum(amount_in_paise) from allocations where capture_id = captures.id)::bigint + coalesce((
        select sum(amount_in_paise) from deductions where capture_id = captures.id), 0)::bigint as amount_in_paise,
      to_char(captures.captured_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as paid_on,
      ${startsOn}::text as starts_on,
      (select installment_id from part_invoices where installment_id in (
        select installment_id from allocations where capture_id = captures.id)) as invoiced_installment,
      ${supplied}
    from captures
    join orders on orders.id = captures.order_id
    join payment_attempts on payment_attempts.id = captures.attempt_id
    ${presentBatch}
    left join courses on courses.id = orders.course_id
    left join payers on payers.id = coalesce(payment_attempts.payer_id, orders.payer_id)
    where captures.id in (${sql.join(captureIds)})
    order by captures.position`.execute(tx)
  return rows
}
