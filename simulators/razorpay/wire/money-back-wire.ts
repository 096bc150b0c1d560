import type { DisputeRecord, Payment, RefundRecord } from '../razorpay-records.ts'
import { notesWire } from './payment-wire.ts'

/** The Refund entity. */
export function refundWire(payment: Payment, refund: RefundRecord): Record<string, unknown> {
  const { id, amountInPaise, createdAt, receipt, notes, speed, status } = refund
  return {
    id,
    entity: 'refund',
    amount: amountInPaise,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notesWire(notes),
    receipt,
    acquirer_data: { arn: status === 'processed' ? `7${id.slice(-10)}` : null },
    created_at: createdAt,
    batch_id: null,
    status,
    speed_processed: 'normal',
    speed_requested: speed,
  }
}

const respondInSeconds = 7 * 24 * 60 * 60

/** The Dispute entity: money is deducted only when the dispute is lost. */
export function disputeWire(payment: Payment, dispute: DisputeRecord): Record<string, unknown> {
  const { id, createdAt, phase, amountInPaise, status } = dispute
  return {
    id,
    entity: 'dispute',
    payment_id: payment.id,
    amount: amountInPaise,
    currency: payment.currency,
    amount_deducted: status === 'lost' ? amountInPaise : 0,
    reason_code: phase === 'chargeback' ? 'goods_or_services_not_received' : 'retrieval_request',
    reason_description: 'The payer asks the bank about this payment',
    respond_by: createdAt + respondInSeconds,
    status,
    phase,
    created_at: createdAt,
    evidence: { ...noEvidence, amount: amountInPaise },
  }
}

const noEvidence = {
  amount: 0,
  summary: null,
  shipping_proof: null,
  billing_proof: null,
  cancellation_proof: null,
  customer_communication: null,
  proof_of_service: null,
  explanation_letter: null,
  refund_confirmation: null,
  access_activity_log: null,
  refund_cancellation_policy: null,
  term_and_conditions: null,
  others: null,
  submitted_at: null,
}
