import type { Stripe } from 'stripe'
import { intentWire } from './intent-wire.ts'
import type { Checkout } from '../stripe-records.ts'

/** The objects that the caller wants expanded. */
export type Expansion = 'nothing' | 'intent' | 'charge'

/** The session in calls and events; the compiler checks it against the official package. */
export function sessionWire(
  checkout: Checkout,
  publicUrl: string,
  expansion: Expansion = 'nothing',
): Stripe.Checkout.Session {
  const intent = expansion === 'nothing' ? checkout.intentId : intentWire(checkout, expansion)
  const hostedUrl = `${publicUrl}/c/pay/${checkout.id}`
  return {
    ...plainSession,
    ...merchantWords(checkout),
    id: checkout.id,
    amount_subtotal: checkout.amountInMinor,
    amount_total: checkout.amountInMinor,
    created: checkout.createdAt,
    currency: checkout.currency,
    customer_details: customerDetails(checkout),
    expires_at: checkout.expiresAt,
    payment_intent: isBegun(checkout) ? intent : null,
    payment_status: checkout.isPaid ? 'paid' : 'unpaid',
    status: checkout.status,
    url: checkout.status === 'open' ? hostedUrl : null,
  } satisfies Stripe.Checkout.Session
}

/** A hosted payment has an intent after the first try to pay, or after the session's end. */
export function isBegun(checkout: Checkout): boolean {
  return checkout.attempts.length > 0
}

/** The requested expansions; unsupported ones are ignored. */
export function expansionOf(expand: readonly string[]): Expansion {
  const fields = expand.map((path) => path.replace(/^data\./, ''))
  if (fields.includes('payment_intent.latest_charge')) return 'charge'
  return fields.includes('payment_intent') ? 'intent' : 'nothing'
}

function merchantWords({ params }: Checkout) {
  return {
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    customer_email: params.customer_email ?? null,
    locale: params.locale ?? null,
    metadata: { ...params.metadata },
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
  }
}

function customerDetails(checkout: Checkout): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email: checkout.params.customer_email ?? null,
    individual_name: null,
    name: checkout.attempts.at(-1)?.card.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}

/** The constant fields of a simulated session. */
const plainSession = {
  object: 'checkout.session',
  adaptive_pricing: {
    enabled: false,
  },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: {
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  livemode: false,
  managed_payments: {
    enabled: false,
  },
  mode: 'payment',
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {
    card: {
      request_three_d_secure: 'automatic',
    },
  },
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: {
    enabled: false,
  },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: {
    amount_discount: 0,
    amount_shipping: 0,
    amount_tax: 0,
  },
  ui_mode: 'hosted_page',
  wallet_options: null,
} as const satisfies Partial<Stripe.Checkout.Session>
