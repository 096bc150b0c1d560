import type {
  DisputeState,
  PageState,
  RefundReport,
  TransactionState,
} from '../../providers/gateway.ts'

/**
 * Every status that Razorpay documents for an order. Its payments say more; the status is compared
 * with them. docs/providers.md is printed from these tables.
 */
export const razorpayOrderStatuses = {
  created: 'open',
  // the last payment of the order decides
  attempted: 'begun',
  paid: 'paid',
} as const satisfies Record<string, PageState>

/**
 * The status of a payment. Only a captured payment is money. A refunded one that was never captured
 * is `returned`: Razorpay gave it back by itself.
 */
export const razorpayPaymentStatuses = {
  created: 'begun',
  // the bank took the money, and Razorpay captures it, or gives it back
  authorized: 'undecided',
  captured: 'charged',
  refunded: 'charged',
  failed: 'declined',
} as const satisfies Record<string, TransactionState>

export const razorpayQrStatuses = {
  active: 'open',
  closed: 'lapsed',
} as const satisfies Record<string, PageState>

export const razorpayRefundStatuses = {
  pending: 'under-way',
  processed: 'done',
  failed: 'failed',
} as const satisfies Record<string, RefundReport['state']>

export const razorpayDisputeStatuses = {
  open: 'evidenceRequired',
  under_review: 'underReview',
  won: 'won',
  lost: 'lost',
  // a suspected fraud or a request for details, which ended without a chargeback
  closed: 'withdrawn',
} as const satisfies Record<string, DisputeState>

/** No API call returns the disputes of a payment; the event is the only source. */
export const razorpayDisputeEvents = {
  'payment.dispute.created': 'evidenceRequired',
  'payment.dispute.action_required': 'evidenceRequired',
  'payment.dispute.under_review': 'underReview',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
  'payment.dispute.closed': 'withdrawn',
} as const satisfies Record<string, DisputeState>

export type RazorpayEvent = { isAboutMoney: boolean; isNamed?: true; isCharge?: true }

/**
 * Every other event about our payments. isAboutMoney: a person must check it if we do not know the
 * order. isNamed: only if the event names an order of ours, as other programs of the institute may
 * use the account. isCharge: its payment was captured. An event that names our order or payment always triggers a sync.
 */
export const razorpayEvents = {
  'payment.authorized': { isAboutMoney: false },
  'payment.captured': { isAboutMoney: true, isNamed: true, isCharge: true },
  'payment.failed': { isAboutMoney: false },
  'payment.pending': { isAboutMoney: false },
  'order.paid': { isAboutMoney: true, isNamed: true, isCharge: true },
  'order.notification.delivered': { isAboutMoney: false },
  'order.notification.failed': { isAboutMoney: false },
  'refund.created': { isAboutMoney: true, isNamed: true },
  'refund.processed': { isAboutMoney: true, isNamed: true },
  'refund.failed': { isAboutMoney: true, isNamed: true },
  'refund.speed_changed': { isAboutMoney: false },
  'qr_code.created': { isAboutMoney: false },
  'qr_code.credited': { isAboutMoney: true, isNamed: true, isCharge: true },
  'qr_code.closed': { isAboutMoney: false },
} as const satisfies Record<string, RazorpayEvent>
