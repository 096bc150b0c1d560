import type { Stripe } from 'stripe'
import { isDisputed, paymentWords, refundedInMinor } from '../stripe-records.ts'
import type { Attempt, Checkout } from '../stripe-records.ts'

/** One try to pay, as the payment intent's `latest_charge`. */
export function chargeWire(checkout: Checkout, attempt: Attempt): Stripe.Charge {
  const isPaid = attempt.status === 'succeeded'
  const refunded = isPaid ? refundedInMinor(checkout) : 0
  return {
    ...plainCharge,
    ...paymentWords(checkout),
    id: attempt.chargeId,
    amount: attempt.capturedInMinor,
    amount_captured: isPaid ? attempt.capturedInMinor : 0,
    amount_refunded: refunded,
    balance_transaction: isPaid ? `txn_${attempt.chargeId}` : null,
    billing_details: {
      address: {
        city: null,
        country: 'IN',
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: checkout.params.customer_email ?? null,
      name: attempt.card.name,
      phone: null,
      tax_id: null,
    },
    captured: isPaid,
    created: attempt.chargedAt,
    currency: attempt.currency,
    disputed: isDisputed(checkout),
    failure_code: attempt.failure?.code ?? null,
    failure_message: attempt.failure?.message ?? null,
    outcome: outcomeOf(attempt),
    paid: isPaid,
    payment_intent: checkout.intentId,
    payment_method: attempt.paymentMethodId,
    payment_method_details: cardDetails(attempt),
    refunded: isPaid && refunded >= attempt.capturedInMinor,
    status: chargeStatus(attempt),
  } satisfies Stripe.Charge
}

function chargeStatus({ status }: Attempt): Stripe.Charge.Status {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' ? 'failed' : 'pending'
}

function outcomeOf({ failure, status }: Attempt): Stripe.Charge.Outcome {
  const isFailed = status === 'failed'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isFailed ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: isFailed ? 'The bank did not return any further details.' : 'Payment complete.',
    type: isFailed ? 'issuer_declined' : 'authorized',
  }
}

function cardDetails(attempt: Attempt): Stripe.Charge.PaymentMethodDetails {
  const { card } = attempt
  const details = {
    ...plainCard,
    amount_authorized: attempt.capturedInMinor,
    authorization_code: attempt.authorizationCode,
    brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    last4: card.last4,
    network: card.brand,
    network_transaction_id: attempt.networkTransactionId,
    overcapture: {
      maximum_amount_capturable: attempt.capturedInMinor,
      status: 'unavailable',
    },
  } satisfies Stripe.Charge.PaymentMethodDetails.Card
  return { type: 'card', card: details }
}

/** The constant fields of a simulated charge. */
const plainCharge = {
  object: 'charge',
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'INSTITUTE',
  customer: null,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Stripe.Charge>

/** The constant fields of a simulated card. */
const plainCard = {
  checks: {
    address_line1_check: null,
    address_postal_code_check: null,
    cvc_check: 'pass',
  },
  country: 'IN',
  electronic_commerce_indicator: '05',
  extended_authorization: {
    status: 'disabled',
  },
  fingerprint: 'LocalFp000000001',
  funding: 'debit',
  incremental_authorization: {
    status: 'unavailable',
  },
  installments: null,
  mandate: null,
  multicapture: {
    status: 'unavailable',
  },
  network_token: {
    used: false,
  },
  regulated_status: 'unregulated',
  three_d_secure: {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: null,
    version: '2.2.0',
  },
  transaction_link_id: null,
  wallet: null,
} as const satisfies Partial<Stripe.Charge.PaymentMethodDetails.Card>
