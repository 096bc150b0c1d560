import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Queryable } from '../../db/database.ts'
import { isSpent } from '../captures/capture-returns.store.ts'

/** A receipt as it is printed: the order's snapshot, the number, and what the provider gave. */
export type ReceiptRow = {
  number: string
  /** 128 random bits: the public check address. */
  checkCode: string
  orderId: string
  isRefunded: boolean
  /** The number counts in the financial year of this day; money may have come in the one before. */
  issuedOn: Date
  paidOn: Date
  amountInPaise: Paise
  customerName: string
  customerEmail: string
  customerPhone: string | null
  courseName: string
  courseCode: string
  /** Within which a refund can be asked for, by the policy that the order was placed under. */
  refundDays: number
  campus: string
  transactionId: string | null
  paymentMethod: string | null
  cardLast4: string | null
  cardIssuer: string | null
  authCode: string | null
  rrn: string | null
  bankTxnId: string | null
}

const orderColumns = [
  'orders.id as orderId',
  'orders.state',
  'orders.paidAt',
  'orders.amountInPaise as orderedInPaise',
  'orders.customerName',
  'orders.customerEmail',
  'orders.customerPhone',
  'orders.courseName',
  'orders.courseCode',
  'orders.campus',
] as const

const captureColumns = [
  'captures.capturedAt',
  'captures.amountInPaise as capturedInPaise',
  'captures.transactionId',
  'captures.paymentMethod',
  'captures.cardLast4',
  'captures.cardIssuer',
  'captures.authCode',
  'captures.rrn',
  'captures.bankTxnId',
] as const

type Whose = { orderId: string; studentId?: string } | { checkCode: string }

/** All SQL about receipts that are shown. A free course has a receipt without a capture. */
export function receiptStore(db: Queryable) {
  return {
    findReceipt: async (whose: Whose): Promise<ReceiptRow | null> => {
      const row = await filtered(receipts(db), whose).executeTakeFirst()
      if (!row?.paidAt) return null
      const { state, paidAt, capturedAt, orderedInPaise, capturedInPaise, ...details } = row
      return {
        ...details,
        // the column's CHECK keeps it an amount
        amountInPaise: (capturedInPaise ?? orderedInPaise) as Paise,
        isRefunded: state === 'refunded',
        paidOn: capturedAt ?? paidAt,
      }
    },
  }
}

/** The capture that pays the order comes first; what differed from the order is on no receipt. */
function receipts(db: Queryable) {
  return db
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.orderId')
    .innerJoin('policyVersions', (join) =>
      join
        .onRef('policyVersions.number', '=', 'orders.refundPolicyVersion')
        .on('policyVersions.kind', '=', 'refund'),
    )
    .leftJoin('captures', 'captures.orderId', 'orders.id')
    .leftJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select(['receipts.number', 'receipts.checkCode', 'receipts.issuedAt as issuedOn'])
    .select(orderColumns)
    .select(sql<number>`(policy_versions.parameters ->> 'days')::integer`.as('refundDays'))
    .select(captureColumns)
    .where('orders.state', 'in', ['paid', 'refunded'])
    .where((where) =>
      where.or([where('captures.id', 'is', null), where('captures.isAccepted', '=', true)]),
    )
    .orderBy(isSpent)
    .orderBy('captures.position')
}

function filtered(query: ReturnType<typeof receipts>, whose: Whose) {
  if ('checkCode' in whose) return query.where('receipts.checkCode', '=', whose.checkCode)
  const ofOrder = query.where('orders.id', '=', whose.orderId)
  return whose.studentId === undefined
    ? ofOrder
    : ofOrder.where('orders.studentId', '=', whose.studentId)
}
