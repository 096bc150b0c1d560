import { lostInPaise } from './razorpay-records.ts'
import type { DisputeRecord, Payment, RefundRecord, Sale } from './razorpay-records.ts'
import { feeOf } from './wire/payment-wire.ts'

const dayInSeconds = 24 * 60 * 60
/** India's time is ahead of UTC by this. */
const indiaAheadSeconds = 19_800

/** One line of the settlement report; amounts in paise, times in seconds since 1970, UTC. */
export interface SettlementRow {
  readonly entity_id: string
  readonly type: 'payment' | 'refund' | 'adjustment'
  readonly debit: number
  readonly credit: number
  readonly amount: number
  readonly currency: string
  /** Contains the tax. */
  readonly fee: number
  readonly tax: number
  readonly on_hold: boolean
  readonly settled: boolean
  readonly created_at: number
  readonly settled_at: number
  readonly settlement_id: string
  readonly posted_at: null
  readonly credit_type: string
  readonly description: string | null
  readonly notes: string
  readonly payment_id: string | null
  readonly settlement_utr: string
  readonly order_id: string | null
  readonly order_receipt: string | null
  readonly method: string
  readonly card_network: string | null
  readonly card_issuer: string | null
  readonly card_type: string | null
  readonly dispute_id: string | null
}

/**
 * Every rupee that moved in these sales, oldest first: one settlement for each day of India, paid to
 * the bank two days later.
 */
export function settlementRows(sales: readonly Sale[]): SettlementRow[] {
  return sales
    .flatMap((sale) => sale.payments.flatMap((payment) => rowsOf(sale, payment)))
    .toSorted((one, other) => one.created_at - other.created_at)
}

/** The rows that were settled in a month, or on one of its days. */
export function reconItems(
  sales: readonly Sale[],
  { year, month, day }: { year: number; month: number; day?: number | undefined },
): SettlementRow[] {
  const wanted = [year, month, ...(day === undefined ? [] : [day])]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return settlementRows(sales).filter((row) => indianDay(row.settled_at).startsWith(wanted))
}

/** YYYY-MM-DD in India. */
export function indianDay(seconds: number): string {
  return indianTime(seconds).slice(0, 10)
}

/** YYYY-MM-DDTHH:MM:SS in India. */
export function indianTime(seconds: number): string {
  return new Date((seconds + indiaAheadSeconds) * 1000).toISOString().slice(0, 19)
}

function rowsOf(sale: Sale, payment: Payment): SettlementRow[] {
  // other currencies are settled in another account
  if (payment.capturedAt === null || payment.currency !== 'INR') return []
  const lost = payment.disputes.filter(({ status }) => status === 'lost')
  return [
    paymentRow(sale, payment, payment.capturedAt),
    ...payment.refunds
      .filter(({ status }) => status === 'processed')
      .map((refund) => refundRow(sale, payment, refund)),
    ...(lostInPaise(payment) > 0 ? lost : []).map((one) => lostRow(sale, payment, one)),
  ]
}

function paymentRow(sale: Sale, payment: Payment, capturedAt: number): SettlementRow {
  const { fee, tax } = feeOf(payment)
  return {
    ...common(sale, payment, capturedAt),
    entity_id: payment.id,
    type: 'payment',
    debit: 0,
    credit: payment.amountInPaise - fee,
    amount: payment.amountInPaise,
    fee,
    tax,
    payment_id: null,
  }
}

function refundRow(sale: Sale, payment: Payment, refund: RefundRecord): SettlementRow {
  return {
    ...common(sale, payment, refund.createdAt),
    entity_id: refund.id,
    type: 'refund',
    debit: refund.amountInPaise,
    amount: refund.amountInPaise,
  }
}

function lostRow(sale: Sale, payment: Payment, dispute: DisputeRecord): SettlementRow {
  return {
    ...common(sale, payment, dispute.closedAt ?? dispute.createdAt),
    entity_id: dispute.id.replace('disp_', 'adj_'),
    type: 'adjustment',
    debit: dispute.amountInPaise,
    amount: dispute.amountInPaise,
    description: `Debit for dispute ${dispute.id}`,
    dispute_id: dispute.id,
  }
}

/** What all rows share; a row of a payment or of money back overwrites the rest. */
function common(
  sale: Sale,
  payment: Payment,
  createdAt: number,
): Omit<SettlementRow, 'entity_id' | 'type' | 'debit' | 'amount'> {
  const day = indianDay(createdAt)
  const compact = day.replaceAll('-', '')
  const isCard = payment.instrument.method === 'card'
  return {
    credit: 0,
    currency: payment.currency,
    fee: 0,
    tax: 0,
    on_hold: false,
    settled: true,
    created_at: createdAt,
    // ten in the morning
    settled_at: Date.parse(`${day}T04:30:00Z`) / 1000 + 2 * dayInSeconds,
    settlement_id: `setl_Sim${compact}AAA`,
    posted_at: null,
    credit_type: 'default',
    description: sale.qr === null ? (sale.order?.form?.description ?? null) : 'QRv2 Payment',
    notes: JSON.stringify(sale.notes),
    payment_id: payment.id,
    settlement_utr: `RZPS${compact}`,
    order_id: payment.orderId,
    order_receipt: sale.receipt,
    method: payment.instrument.method,
    card_network: payment.instrument.method === 'card' ? payment.instrument.card.network : null,
    card_issuer: isCard ? 'HDFC' : null,
    card_type: isCard ? 'credit' : null,
    dispute_id: null,
  }
}
