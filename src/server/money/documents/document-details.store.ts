import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { taxOfCapture } from '../tax/tax-of-capture.store.ts'
import type { GroupFacts, PartFacts } from './document-facts.ts'

/** The records of an order and one of its captures that a document freezes. */
export type OrderDetails = NonNullable<Awaited<ReturnType<typeof detailsOfOrder>>>

/** @param of.captureId null for a free order. */
export async function detailsOfOrder(
  db: Queryable,
  { orderId, captureId }: { orderId: string; captureId: string | null },
) {
  const row =
    captureId === null
      ? await detailsOf(db)
          .where('orders.id', '=', orderId)
          .where('captures.id', 'is', null)
          .executeTakeFirst()
      : await detailsOf(db)
          .where('orders.id', '=', orderId)
          .where('captures.id', '=', captureId)
          .executeTakeFirst()
  return row ?? null
}

/** The details of an order without its money. */
export async function detailsOfUnpaid(db: Queryable, orderId: string): Promise<OrderDetails> {
  const noMoney = db.with('captures', (all) =>
    all
      .selectFrom('captures')
      .selectAll()
      .where(sql<boolean>`false`),
  )
  return detailsOf(noMoney).where('orders.id', '=', orderId).executeTakeFirstOrThrow()
}

function detailsOf(db: Pick<Queryable, 'selectFrom'>) {
  return (
    db
      .selectFrom('orders')
      .leftJoin('captures', 'captures.orderId', 'orders.id')
      .leftJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
      // a part may have another payer than the order
      .leftJoin('payers', (payer) =>
        payer.on(
          'payers.id',
          '=',
          sql<string>`coalesce(payment_attempts.payer_id, orders.payer_id)`,
        ),
      )
      .select(['orders.id as orderId', 'orders.studentId', 'orders.customerName'])
      .select(['orders.campus', 'orders.isOnline'])
      .leftJoin('batches', 'batches.id', 'orders.batchId')
      .leftJoin('concessions', 'concessions.id', 'orders.concessionId')
      .select(['orders.concessionInPaise', 'concessions.reason as concessionReason'])
      .select('concessions.name as concessionName')
      .select([
        sql<string | null>`orders.batch_starts_on::text`.as('batchStartsOn'),
        sql<string | null>`orders.batch_ends_on::text`.as('batchEndsOn'),
        'orders.batchHours',
        'batches.mode as batchMode',
      ])
      .select(['orders.courseName', 'orders.courseCode', 'orders.paidAt', 'orders.createdAt'])
      .select(['orders.amountInPaise as orderedInPaise', 'orders.currency as orderedCurrency'])
      // an order from before payers existed is paid by its student
      .select((order) => [
        order.fn.coalesce('payers.name', 'orders.customerName').as('name'),
        sql<
          string | null
        >`case when payers.id is null then nullif(orders.customer_email, '') else payers.email end`.as(
          'email',
        ),
        sql<
          string | null
        >`case when payers.id is null then orders.customer_phone else payers.phone end`.as('phone'),
      ])
      .select(['payers.address as payerAddress', 'payers.stateCode as payerState'])
      .select('paymentAttempts.provider')
      .select([groupOf.as('group'), partOf.as('inParts'), taxOfCapture.as('tax')])
      .select(['captures.amountInPaise', 'captures.currency', 'captures.capturedAt'])
      .select([allocated.as('allocatedInPaise'), hasRefund.as('hasRefund')])
      .select(['captures.transactionId', 'captures.paymentMethod', 'captures.cardLast4'])
      .select(['captures.cardIssuer', 'captures.authCode', 'captures.rrn', 'captures.bankTxnId'])
  )
}

/** Most orders have none. */
const hasRefund = sql<boolean>`exists (
  select from refunds where refunds.order_id = orders.id and refunds.state = 'done')`

const allocated = sql<number | null>`(
  select sum(amount_in_paise)::bigint from allocations where capture_id = captures.id)`

/** The number of the installment that this money pays. */
const partNumber = sql`coalesce((select number from installments where id = payment_attempts.installment_id), 1)`

/** Only of an order in parts with one payer. */
const partOf = sql<PartFacts | null>`case when orders.parts is not null and not orders.is_group then
  json_build_object('part', ${partNumber}, 'parts', jsonb_array_length(orders.parts), 'totalInPaise', orders.amount_in_paise) end`

/** Only of a group order: its payer, the part that this money pays, and the deducted tax. */
const groupOf = sql<GroupFacts | null>`case when orders.is_group then (
  select json_build_object('address', payers.address, 'gstin', payers.gstin, 'stateCode', payers.state_code,
    'contactName', payers.contact_name, 'purchaseOrder', payers.purchase_order,
    'students', (select count(*) from order_lines where order_lines.order_id = orders.id and kind = 'enrollment'),
    'part', ${partNumber},
    'parts', (select count(*) from installments where installments.order_id = orders.id),
    'deducted', (select json_build_object('amountInPaise', amount_in_paise, 'rateInHundredths', rate_in_hundredths,
      'section', section, 'financialYear', financial_year, 'certificate', certificate)
      from deductions where deductions.capture_id = captures.id))) end`

export async function detailsOfRefund(db: Queryable, refundId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'orderId', 'captureId', 'amountInPaise', 'doneAt', 'updatedAt'])
    .select(['way', 'reference'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
}
