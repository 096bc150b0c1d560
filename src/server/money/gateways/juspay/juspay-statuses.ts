import type {
  DisputeState,
  PageState,
  RefundReport,
  TransactionState,
} from '../../providers/gateway.ts'

type JuspayStatus = { page: PageState; transaction: TransactionState | null; isOdd?: true }

/**
 * Every order status that Juspay documents, with the state of the page and of the shown transaction
 * (null: there is none). An unknown status keeps the order waiting and is a doubt.
 * docs/providers.md is printed from these tables.
 */
export const juspayOrderStatuses = {
  CREATED: { page: 'open', transaction: null },
  NEW: { page: 'open', transaction: null },
  STARTED: { page: 'begun', transaction: 'begun' },
  PENDING_VBV: { page: 'begun', transaction: 'begun' },
  PENDING_AUTHENTICATION: { page: 'begun', transaction: 'begun' },
  VBV_SUCCESSFUL: { page: 'undecided', transaction: 'undecided' },
  AUTHORIZED: { page: 'undecided', transaction: 'undecided' },
  AUTHORIZING: { page: 'undecided', transaction: 'undecided' },
  CAPTURE_INITIATED: { page: 'undecided', transaction: 'undecided' },
  TO_BE_CHARGED: { page: 'undecided', transaction: 'undecided' },
  PENDING: { page: 'undecided', transaction: 'undecided' },
  NOP: { page: 'undecided', transaction: 'undecided' },
  COD_INITIATED: { page: 'undecided', transaction: 'undecided' },
  VOID_INITIATED: { page: 'undecided', transaction: 'undecided' },
  VOID_FAILED: { page: 'undecided', transaction: 'undecided' },
  CHARGED: { page: 'paid', transaction: 'charged' },
  // the name in Juspay's own client
  SUCCESS: { page: 'paid', transaction: 'charged' },
  // we never request this: only a part of the money was taken, and a person must check it
  PARTIAL_CHARGED: { page: 'undecided', transaction: 'undecided', isOdd: true },
  JUSPAY_DECLINED: { page: 'declined', transaction: 'declined' },
  AUTHENTICATION_FAILED: { page: 'declined', transaction: 'declined' },
  AUTHORIZATION_FAILED: { page: 'declined', transaction: 'declined' },
  CAPTURE_FAILED: { page: 'declined', transaction: 'declined' },
  DECLINED: { page: 'declined', transaction: 'declined' },
  FAILURE: { page: 'declined', transaction: 'declined' },
  AUTO_REFUNDED: { page: 'returned', transaction: 'returned' },
  VOIDED: { page: 'returned', transaction: 'returned' },
  AUTO_VOIDED: { page: 'returned', transaction: 'returned' },
  MERCHANT_VOIDED: { page: 'returned', transaction: 'returned' },
} as const satisfies Record<string, JuspayStatus>

export const juspayRefundStatuses = {
  PENDING: 'under-way',
  MANUAL_REVIEW: 'held',
  SUCCESS: 'done',
  FAILURE: 'failed',
} as const satisfies Record<string, RefundReport['state']>

/** No API call returns chargebacks; the event is the only source. */
export const juspayChargebackEvents = {
  CHARGEBACK_RECEIVED: 'received',
  CHARGEBACK_EVIDENCE_REQUIRED: 'evidenceRequired',
  CHARGEBACK_UNDER_REVIEW: 'underReview',
  CHARGEBACK_EXPIRED: 'expired',
  CHARGEBACK_RESOLVED_IN_MERCHANT_FAVOUR: 'won',
  CHARGEBACK_CANCELED: 'withdrawn',
  CHARGEBACK_ALREADY_REFUNDED: 'alreadyRefunded',
  CHARGEBACK_RESOLVED_IN_CUSTOMER_FAVOUR: 'lost',
} as const satisfies Record<string, DisputeState>

/**
 * Every other event that Juspay documents. isAboutMoney: a person must check it if we do not know
 * the order. An event that names our order always triggers a sync.
 */
export const juspayEvents = {
  ORDER_CREATED: { isAboutMoney: false },
  ORDER_UPDATED: { isAboutMoney: false },
  ORDER_SUCCEEDED: { isAboutMoney: true },
  ORDER_FAILED: { isAboutMoney: false },
  ORDER_AUTHORIZED: { isAboutMoney: true },
  ORDER_PARTIAL_CHARGED: { isAboutMoney: true },
  ORDER_TO_BE_CHARGED: { isAboutMoney: true },
  ORDER_VOIDED: { isAboutMoney: true },
  ORDER_VOID_FAILED: { isAboutMoney: true },
  ORDER_CAPTURE_FAILED: { isAboutMoney: true },
  ORDER_COD_INITIATED: { isAboutMoney: false },
  TXN_CREATED: { isAboutMoney: false },
  TXN_CHARGED: { isAboutMoney: true },
  TXN_FAILED: { isAboutMoney: false },
  REFUND_INITIATED: { isAboutMoney: true },
  REFUND_MANUAL_REVIEW_NEEDED: { isAboutMoney: true },
  REFUND_ARN_CAPTURED: { isAboutMoney: true },
  ORDER_REFUNDED: { isAboutMoney: true },
  ORDER_REFUND_FAILED: { isAboutMoney: true },
  AUTO_REFUND_INITIATED: { isAboutMoney: true },
  AUTO_REFUND_SUCCEEDED: { isAboutMoney: true },
  AUTO_REFUND_FAILED: { isAboutMoney: true },
} as const satisfies Record<string, { isAboutMoney: boolean }>

/** Families of events that do not concern this portal. */
export const juspayForeignEvents = /^(?:MANDATE|NOTIFICATION|TOKEN|SUBSCRIPTION|INVOICE)_/
