import type {
  DisputeState,
  PageState,
  RefundReport,
  TransactionState,
} from '../../providers/gateway.ts'

/**
 * Every word that Stripe documents for a Checkout Session that nobody has paid. What an open one means, says its
 * PaymentIntent. docs/providers.md is printed from these tables.
 */
export const stripeSessionStatuses = {
  open: 'open',
  expired: 'lapsed',
  // sent off, and the bank of a slow method has not decided
  complete: 'undecided',
} as const satisfies Record<string, PageState>

export const stripePaymentStatuses = {
  paid: 'paid',
  unpaid: 'open',
  // nothing that this portal asks for
  no_payment_required: 'undecided',
} as const satisfies Record<string, PageState>

/** The transaction is their PaymentIntent; null: nobody has tried to pay, or the last try was turned down. */
export const stripeIntentStatuses = {
  requires_payment_method: null,
  requires_confirmation: 'begun',
  requires_action: 'begun',
  processing: 'undecided',
  requires_capture: 'undecided',
  canceled: 'declined',
  succeeded: 'charged',
} as const satisfies Record<string, TransactionState | null>

export const stripeRefundStatuses = {
  pending: 'under-way',
  requires_action: 'held',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<string, RefundReport['state']>

/** A warning is an inquiry: nothing is withheld yet. */
export const stripeDisputeStatuses = {
  warning_needs_response: 'evidenceRequired',
  warning_under_review: 'underReview',
  warning_closed: 'withdrawn',
  needs_response: 'evidenceRequired',
  under_review: 'underReview',
  charge_refunded: 'alreadyRefunded',
  prevented: 'withdrawn',
  won: 'won',
  lost: 'lost',
} as const satisfies Record<string, DisputeState>

/**
 * The events about money, and whether a person has to look where nobody here knows the payment: isNamed, only where the event
 * names an order, for other programs of the institute may use the account. Any other event that names an order or a payment of ours
 * is a reason to ask, too. A thin event has the same name behind `v1.`.
 */
export const stripeEvents = {
  'checkout.session.completed': { isAboutMoney: true },
  'checkout.session.async_payment_succeeded': { isAboutMoney: true },
  'checkout.session.async_payment_failed': { isAboutMoney: false },
  'checkout.session.expired': { isAboutMoney: false },
  'payment_intent.succeeded': { isAboutMoney: true, isNamed: true },
  'payment_intent.processing': { isAboutMoney: false },
  'payment_intent.payment_failed': { isAboutMoney: false },
  'payment_intent.canceled': { isAboutMoney: false },
  'charge.succeeded': { isAboutMoney: true, isNamed: true },
  'charge.captured': { isAboutMoney: true, isNamed: true },
  'charge.failed': { isAboutMoney: false },
  'charge.refunded': { isAboutMoney: true },
  'charge.refund.updated': { isAboutMoney: true },
  'refund.created': { isAboutMoney: true },
  'refund.updated': { isAboutMoney: true },
  'refund.failed': { isAboutMoney: true },
  'charge.dispute.created': { isAboutMoney: true },
  'charge.dispute.updated': { isAboutMoney: true },
  'charge.dispute.closed': { isAboutMoney: true },
  'charge.dispute.funds_withdrawn': { isAboutMoney: true },
  'charge.dispute.funds_reinstated': { isAboutMoney: true },
} as const satisfies Record<string, StripeEvent>

export type StripeEvent = { isAboutMoney: boolean; isNamed?: true }
