import { lostInPaise, refundedInPaise } from '../razorpay-records.ts'
import type { CardDetails, Payment, Sale } from '../razorpay-records.ts'

/** Two per cent, and 18 % GST on it, whatever the method. */
const feePercent = 2
const taxPercent = 18

/** What Razorpay keeps of a payment, in paise; the fee contains the tax. */
export function feeOf({ amountInPaise }: Payment): { fee: number; tax: number } {
  const bare = Math.round((amountInPaise * feePercent) / 100)
  const tax = Math.round((bare * taxPercent) / 100)
  return { fee: bare + tax, tax }
}

/** The payment's state on the wire. */
export function paymentStatus(payment: Payment): string {
  if (payment.status === 'returned') return 'refunded'
  if (payment.status !== 'captured') return payment.status
  return refundedInPaise(payment) >= payment.amountInPaise ? 'refunded' : 'captured'
}

/** The Payment entity. */
export function paymentWire(sale: Sale, payment: Payment): Record<string, unknown> {
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amountInPaise,
    currency: payment.currency,
    status: paymentStatus(payment),
    order_id: payment.orderId,
    invoice_id: null,
    international: payment.currency !== 'INR',
    method: payment.instrument.method,
    amount_refunded: refundedTotal(payment),
    refund_status: refundStatus(payment),
    captured: payment.status === 'captured',
    ...instrumentWire(payment),
    ...payerWire(sale),
    ...(payment.status === 'captured' ? feeOf(payment) : { fee: null, tax: null }),
    ...failureWire(payment),
    acquirer_data: acquirerWire(payment),
    created_at: payment.createdAt,
  }
}

/** The payer's details, from the merchant's form where there was one. */
function payerWire({ order, qr, notes }: Sale): object {
  const form = order?.form ?? null
  if (form === null) {
    const description = qr === null ? null : 'QRv2 Payment'
    return { description, email: 'void@razorpay.com', contact: null, notes: notesWire(notes) }
  }
  const { description, email, contact } = form
  return { description, email, contact, notes: notesWire(form.notes) }
}

/** Razorpay writes empty notes as an empty list. */
export function notesWire(notes: Readonly<Record<string, string>>): object {
  return Object.keys(notes).length === 0 ? [] : { ...notes }
}

function refundedTotal(payment: Payment): number {
  return payment.status === 'returned' ? payment.amountInPaise : refundedInPaise(payment)
}

function refundStatus(payment: Payment): 'partial' | 'full' | null {
  const refunded = refundedTotal(payment)
  if (refunded === 0) return null
  return refunded >= payment.amountInPaise ? 'full' : 'partial'
}

function instrumentWire({ instrument }: Payment): object {
  const none = { card_id: null, bank: null, wallet: null, vpa: null }
  switch (instrument.method) {
    case 'card':
      return { ...none, card_id: instrument.card.id, card: cardWire(instrument.card) }
    case 'upi': {
      const { vpa } = instrument
      return { ...none, vpa, upi: { payer_account_type: 'bank_account', vpa } }
    }
    case 'netbanking':
      return { ...none, bank: instrument.bank }
    case 'wallet':
      return { ...none, wallet: instrument.wallet }
  }
}

function cardWire({ id, last4, network, name }: CardDetails): object {
  return {
    id,
    entity: 'card',
    name,
    last4,
    network,
    type: 'credit',
    issuer: 'HDFC',
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  }
}

function failureWire({ failure }: Payment): object {
  return {
    error_code: failure === null ? null : 'BAD_REQUEST_ERROR',
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
  }
}

function acquirerWire({ instrument, bankReference, status }: Payment): object {
  const reference = status === 'created' || status === 'failed' ? null : bankReference
  if (instrument.method === 'netbanking') return { bank_transaction_id: reference }
  if (instrument.method === 'wallet') return { transaction_id: reference }
  if (instrument.method === 'upi') return { rrn: reference }
  return { auth_code: reference?.slice(-6) ?? null, rrn: reference }
}

/** Whether the payer's bank took the money back. */
export function isLost(payment: Payment): boolean {
  return lostInPaise(payment) > 0
}
