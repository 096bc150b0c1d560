import type { Stripe } from 'stripe'
import { chargeWire } from './charge-wire.ts'
import { paidAttempt, paymentWords } from '../stripe-records.ts'
import type { Attempt, Checkout } from '../stripe-records.ts'

/** The payment behind a session, after the first try to pay; null before. */
export function intentWire(
  checkout: Checkout,
  expansion: 'intent' | 'charge',
): Stripe.PaymentIntent | null {
  const [first] = checkout.attempts
  const paid = paidAttempt(checkout)
  const last = paid ?? checkout.attempts.at(-1)
  if (first === undefined || last === undefined) return null
  const canceledAt = checkout.status === 'expired' ? checkout.expiresAt : null
  return {
    ...plainIntent,
    ...paymentWords(checkout),
    id: checkout.intentId,
    amount: checkout.amountInMinor,
    amount_received: paid?.capturedInMinor ?? 0,
    canceled_at: canceledAt,
    cancellation_reason: canceledAt === null ? null : 'automatic',
    created: first.createdAt,
    currency: (paid ?? checkout).currency,
    last_payment_error: lastError(last),
    latest_charge: latestCharge(checkout, last, expansion),
    payment_method: last.paymentMethodId,
    status: intentStatus(checkout, last),
  } satisfies Stripe.PaymentIntent
}

function latestCharge(checkout: Checkout, attempt: Attempt, expansion: 'intent' | 'charge') {
  if (attempt.status === 'requires_action') return null
  return expansion === 'charge' ? chargeWire(checkout, attempt) : attempt.chargeId
}

function intentStatus(checkout: Checkout, last: Attempt): Stripe.PaymentIntent.Status {
  if (checkout.status === 'expired') return 'canceled'
  return last.status === 'failed' ? 'requires_payment_method' : last.status
}

function lastError({ failure }: Attempt): Stripe.PaymentIntent.LastPaymentError | null {
  if (failure === null) return null
  const { code, declineCode, message } = failure
  return { type: 'card_error', code, decline_code: declineCode, message }
}

/** The constant fields of a simulated intent. */
const plainIntent = {
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: {
    tip: {},
  },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: {
    enabled: false,
  },
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Stripe.PaymentIntent>
