import { sql } from 'kysely'
import { noteKinds } from '#contract/money/documents/document-kinds.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { literals } from '../../platform/db/literals.ts'
import { partInvoicesOf, partsFallenDue } from '../tax/part-invoices.store.ts'
import { sumOf } from '../tax/tax-of.ts'
import { startedAdvances, lostAdvances } from '../tax/taxes.store.ts'
import type { PapersOfOrder } from './issuing/documents-due.ts'

/**
 * The records of an order from which documents are made, and its existing documents. The caller
 * holds its row lock.
 * @param of.today of the Indian calendar.
 */
export async function papersOf(
  db: Queryable,
  { orderId, today }: { orderId: string; today: string },
): Promise<PapersOfOrder> {
  const { isPaid, hasReceipt, hasLaterParts, hasUndone } = await documentStateOf(db, orderId)
  return {
    isPaid,
    hasReceipt,
    paying: await payingOf(db, orderId),
    refunds: await refundsOf(db, orderId),
    lost: await lostAdvances(db, orderId),
    begun: await startedAdvances(db, { orderId, today }),
    undone: hasUndone ? await undoneOf(db, orderId) : [],
    ...(hasLaterParts ? await invoicedParts(db, { orderId, today }) : { fallenDue: [], over: [] }),
  }
}

async function undoneOf(db: Queryable, orderId: string): Promise<{ captureId: string }[]> {
  const { rows } = await sql<{ captureId: string }>`
    select capture_taxes.capture_id from capture_taxes
    join documents as receipt on receipt.capture_id = capture_taxes.capture_id
      and receipt.order_id = capture_taxes.order_id and receipt.kind = 'receipt'
    where capture_taxes.order_id = ${orderId} and part_invoice_id is null
      and exists (select from capture_returns
        where capture_returns.capture_id = capture_taxes.capture_id and kind = 'undone')
      and not exists (select from documents as notes
        where notes.parent_id = receipt.id and notes.kind in (${literals(noteKinds)}))
    order by receipt.issued_at`.execute(db)
  return rows
}

async function invoicedParts(db: Queryable, of: { orderId: string; today: string }) {
  const invoices = await partInvoicesOf(db, of.orderId)
  return {
    fallenDue: await partsFallenDue(db, of),
    over: invoices.filter(({ isOver, open }) => isOver && sumOf(open) > 0),
  }
}

async function documentStateOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('orders')
    .select([
      sql<boolean>`orders.paid_at is not null`.as('isPaid'),
      sql<boolean>`exists (select from documents
        where documents.order_id = orders.id and kind = 'receipt')`.as('hasReceipt'),
      sql<boolean>`orders.parts is not null`.as('hasLaterParts'),
      sql<boolean>`exists (select from capture_returns join captures on captures.id = capture_id
        where captures.order_id = orders.id and capture_returns.kind = 'undone')`.as('hasUndone'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

async function payingOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('captures')
    .select('captures.id as captureId')
    .select(
      sql<boolean>`exists (select from documents
        where capture_id = captures.id and documents.order_id = captures.order_id and kind = 'receipt')`.as(
        'hasReceipt',
      ),
    )
    .where('orderId', '=', orderId)
    .where((capture) =>
      capture.exists(
        capture
          .selectFrom('allocations')
          .select('captureId')
          .whereRef('captureId', '=', 'captures.id'),
      ),
    )
    .orderBy('position')
    .execute()
}

async function refundsOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['refunds.id as refundId', 'captureId'])
    .select(
      sql<boolean>`exists (select from documents where refund_id = refunds.id)`.as('hasReceipt'),
    )
    .where('orderId', '=', orderId)
    .where('state', '=', 'done')
    .where(sql<boolean>`way is distinct from 'chargeback'`)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
}
