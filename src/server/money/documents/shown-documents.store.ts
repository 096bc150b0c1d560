import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { recordKinds } from '#contract/money/documents/document-kinds.ts'
import type { MoneyGone } from '#contract/money/money-gone.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { readFacts } from './document-facts.ts'
import type { DocumentFacts } from './document-facts.ts'
import { rowOf } from './shown-document.ts'
import type { Correctable, DocumentRow, Since } from './shown-document.ts'
import { COUNTER } from '../orders/counter.ts'
import { profilesOf } from '../../platform/db/joined-profiles.store.ts'
import { validSignature } from './valid-signature.store.ts'

/**
 * An order's first receipt, or the document with this check code. With `studentId` only that
 * student's document.
 */
export type Whose = ({ orderId: string } | { checkCode: string }) & { studentId?: string }

/** All SQL about documents that are shown: the frozen facts and the later events. */
export function shownDocumentsStore(db: Queryable) {
  return {
    find: async (whose: Whose): Promise<DocumentRow | null> => {
      const row = await shownDocument(db, whose)
      if (row === undefined) return null
      const facts = readFacts(row.template, row.facts)
      const { id, factsSha256, keyId, signature } = row
      const signedWith = keyId === null || signature === null ? null : { keyId, signature }
      return rowOf(facts, sinceOf(facts, row), { id, factsSha256, signedWith })
    },
    /** The documents of these orders, in the order of issue. */
    listed: (orderIds: string[]) => listed(db, orderIds),
    /** Null: not issued yet. */
    codeOfRefund: async (refundId: string): Promise<string | null> => {
      const row = await db
        .selectFrom('documents')
        .select('checkCode')
        .where('refundId', '=', refundId)
        .executeTakeFirst()
      return row?.checkCode ?? null
    },
  }
}

async function listed(db: Queryable, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('documents')
    .select(['orderId', 'kind', 'taxKind', 'number', 'checkCode', 'issuedAt'])
    .select(sql<number>`(facts::jsonb ->> 'amountInPaise')::bigint`.as('amountInPaise'))
    .select(sql<string>`facts::jsonb ->> 'currency'`.as('currency'))
    .where('orderId', 'in', orderIds)
    .where('kind', 'in', recordKinds)
    .orderBy('issuedAt')
    .orderBy('kind')
    .orderBy('sequence')
    .execute()
}

async function shownDocument(db: Queryable, whose: Whose): Promise<ShownRow | undefined> {
  const { studentId } = whose
  const isWanted =
    'checkCode' in whose
      ? sql`documents.check_code = ${whose.checkCode}`
      : sql`documents.order_id = ${whose.orderId} and documents.kind = 'receipt'`
  const isOwn =
    studentId === undefined ? sql`true` : sql`orders.student_id = ${profilesOf(studentId)}`
  const { rows } = await shownWhere(sql`${isWanted} and ${isOwn}`).execute(db)
  return rows[0]
}

type ShownRow = Live & {
  id: string
  facts: string
  factsSha256: string
  template: string
  keyId: string | null
  signature: Buffer | null
}

/** With the valid signature, if there is one. */
const shownWhere = (where: RawBuilder<unknown>) => sql<ShownRow>`
  select documents.id, documents.facts, documents.facts_sha256, documents.template, orders.state, orders.campus, refunds.state as refund_state,
    -- of an order in parts each payment is its own; else the order says it
    orders.parts is not null and documents.capture_id is not null and captures.amount_in_paise <= (
      select sum(amount_in_paise) from capture_returns where capture_id = captures.id) as is_part_gone,
    captures.id as capture_id, captures.payment_method, captures.transaction_id, captures.rrn, captures.bank_txn_id,
    ${moneyGone} as money_gone, signed.key_id, signed.signature
  from documents
  join orders on orders.id = documents.order_id
  left join captures on captures.id = coalesce(documents.capture_id, ${captureOfFirstVoucher})
  left join refunds on refunds.id = documents.refund_id
  left join lateral (${validSignature(sql`documents.id`)}) as signed on true
  where ${where}
  order by documents.issued_at, documents.sequence limit 1`

/**
 * An invoice for advances has no payment of its own: its facts describe the payment of the first
 * voucher.
 */
const captureOfFirstVoucher = sql`(select vouchers.capture_id from documents as vouchers
  where documents.kind = 'taxInvoice' and vouchers.order_id = documents.order_id
    and vouchers.number = documents.facts::jsonb #>> '{tax,vouchers,0,number}')`

/**
 * Null: it was returned, or is still here. A document without its own payment covers all payments
 * of its order.
 */
const moneyGone = sql<MoneyGone | null>`case
  when exists (select from reassignments
    where reassignments.capture_id = documents.capture_id and from_order = documents.order_id) then 'toAnotherOrder'
  when exists (select from refunds as failed where failed.capture_id = documents.capture_id and failed.state = 'bounced')
    then 'refundBounced'
  else (
    select case when bool_and(capture_returns.kind = 'undone') then 'entryUndone'
      when bool_and(capture_returns.kind = 'chargeback') then 'takenByBank' end
    from capture_returns join captures as gone on gone.id = capture_id
    where case when documents.capture_id is null then gone.order_id = documents.order_id
      else gone.id = documents.capture_id end) end`

type Live = Correctable & {
  captureId: string | null
  state: string
  refundState: string | null
  isPartGone: boolean | null
  moneyGone: MoneyGone | null
}

function sinceOf(facts: DocumentFacts, live: Live): Since {
  const { state, refundState, isPartGone } = live
  const isRefunded = state === 'refunded' || isPartGone === true
  return {
    isRefunded,
    moneyGone: isRefunded ? live.moneyGone : null,
    isBounced: refundState !== null && refundState !== 'done',
    corrected: correctionOf(facts, live),
  }
}

/**
 * The correction of a desk entry; null: the payment did not come at the desk, or has no capture.
 */
function correctionOf({ campus, payment }: DocumentFacts, live: Live): Since['corrected'] {
  const { provider, transactionId, method, rrn, bankTxnId } = payment
  if (provider !== COUNTER || live.captureId === null) return null
  const frozen: Correctable = { campus, paymentMethod: method, transactionId, rrn, bankTxnId }
  const { paymentMethod } = live
  const now: Correctable = {
    campus: live.campus,
    paymentMethod,
    transactionId: live.transactionId,
    rrn: live.rrn,
    bankTxnId: live.bankTxnId,
  }
  return JSON.stringify(frozen) === JSON.stringify(now) ? null : now
}
