import type { Stripe } from 'stripe'
import { paidAttempt } from '../stripe-records.ts'
import type { Checkout, DisputeMove, DisputeRecord } from '../stripe-records.ts'

/** The payer's bank reclaims the money. */
export function disputeWire(checkout: Checkout, dispute: DisputeRecord): Stripe.Dispute {
  const attempt = paidAttempt(checkout)
  const currency = attempt?.currency ?? checkout.currency
  return {
    ...plainDispute,
    id: dispute.id,
    amount: attempt?.capturedInMinor ?? 0,
    balance_transactions: (dispute.moves ?? []).map((move) => moveWire(dispute, move, currency)),
    charge: attempt?.chargeId ?? '',
    created: dispute.createdAt,
    currency,
    payment_intent: checkout.intentId,
    status: dispute.status,
  } satisfies Stripe.Dispute
}

/** The dispute's money on the merchant's account: withdrawn, or returned. */
function moveWire(
  dispute: DisputeRecord,
  { id, createdAt, amountInMinor, feeInMinor }: DisputeMove,
  currency: string,
): Stripe.BalanceTransaction {
  const fee = { amount: feeInMinor, application: null, currency, description: 'Dispute fee' }
  return {
    id,
    object: 'balance_transaction',
    amount: amountInMinor,
    available_on: createdAt,
    balance_type: 'payments',
    created: createdAt,
    currency,
    description: amountInMinor < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee: feeInMinor,
    fee_details: feeInMinor === 0 ? [] : [{ ...fee, type: 'stripe_fee' }],
    net: amountInMinor - feeInMinor,
    reporting_category: amountInMinor < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  }
}

/** The constant fields of a simulated dispute. */
const plainDispute = {
  object: 'dispute',
  enhanced_eligibility_types: [],
  evidence: {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  },
  evidence_details: {
    due_by: null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  reason: 'fraudulent',
} satisfies Partial<Stripe.Dispute>
