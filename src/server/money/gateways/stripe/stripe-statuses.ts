import type {
  DisputeState,
  PageState,
  RefundReport,
  TransactionState,
} from '../../providers/gateway.ts'

/**
 * Every status that Stripe documents for an unpaid Checkout Session. For an open one the
 * PaymentIntent decides. docs/providers.md is printed from these tables.
 */
export const stripeSessionStatuses = {
  open: 'open',
  expired: 'lapsed',
  // submitted, and the bank of a slow method has not decided
  complete: 'undecided',
} as const satisfies Record<string, PageState>

export const stripePaymentStatuses = {
  paid: 'paid',
  unpaid: 'open',
  // we never request this
  no_payment_required: 'undecided',
} as const satisfies Record<string, PageState>

/** The status of the PaymentIntent; null: nobody has tried to pay, or the last try was declined. */
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

/** A warning is an inquiry: no money is withheld yet. */
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
 * The events about money. isAboutMoney: a person must check them if we do not know the payment.
 * isNamed: only if the event names an order, as other programs of the institute may use the
 * account. Any other event that names an order or a payment of ours triggers a sync, too. A thin
 * event has the same name after `v1.`.
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
