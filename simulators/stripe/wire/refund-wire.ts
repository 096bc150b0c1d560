import type { Stripe } from 'stripe'
import { paidAttempt } from '../stripe-records.ts'
import type { Checkout, RefundRecord } from '../stripe-records.ts'

/** A refund on the wire. */
export function refundWire(checkout: Checkout, refund: RefundRecord): Stripe.Refund {
  const attempt = paidAttempt(checkout)
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountInMinor,
    balance_transaction: `txn_${refund.id}`,
    charge: attempt?.chargeId ?? null,
    created: refund.createdAt,
    currency: attempt?.currency ?? checkout.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        type: 'refund',
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
      },
      type: 'card',
    },
    metadata: refund.metadata,
    payment_intent: checkout.intentId,
    payment_method: attempt?.paymentMethodId ?? null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  } satisfies Stripe.Refund
}
