import { ownEntry } from '#contract/platform/own-entry.ts'

/** Our labels for the providers' event names; the providers define these names. */
const eventNames = {
  ORDER_CREATED: 'it has the order',
  ORDER_UPDATED: 'the order has changed',
  ORDER_SUCCEEDED: 'the payment went through',
  ORDER_FAILED: 'the payment failed',
  ORDER_AUTHORIZED: 'the bank holds the money for us',
  ORDER_TO_BE_CHARGED: 'the bank holds the money for us',
  ORDER_PARTIAL_CHARGED: 'an instalment was paid',
  ORDER_VOIDED: 'the payment was taken back',
  ORDER_VOID_FAILED: 'the payment could not be taken back',
  ORDER_CAPTURE_FAILED: 'the bank did not pay what it had held',
  TXN_CREATED: 'the student started to pay',
  TXN_CHARGED: 'the bank has paid',
  TXN_FAILED: 'the bank has refused',
  ORDER_REFUNDED: 'money went back',
  ORDER_REFUND_FAILED: 'a refund failed',
  REFUND_INITIATED: 'a refund has begun',
  REFUND_ARN_CAPTURED: 'the bank has given the refund a number',
  REFUND_MANUAL_REVIEW_NEEDED: 'a refund needs a look at its dashboard',
  AUTO_REFUND_INITIATED: 'the provider is returning the money',
  AUTO_REFUND_SUCCEEDED: 'the provider has returned the money',
  AUTO_REFUND_FAILED: 'the provider could not return the money',
  CHARGEBACK_RECEIVED: 'the payer disputes the payment',
  CHARGEBACK_EVIDENCE_REQUIRED: 'the dispute waits for our answer',
  CHARGEBACK_UNDER_REVIEW: 'the bank looks at our answer',
  CHARGEBACK_EXPIRED: 'the time to answer the dispute is over',
  CHARGEBACK_RESOLVED_IN_MERCHANT_FAVOUR: 'the dispute is won',
  CHARGEBACK_RESOLVED_IN_CUSTOMER_FAVOUR: 'the dispute is lost',
  CHARGEBACK_CANCELED: 'the payer has withdrawn the dispute',
  CHARGEBACK_ALREADY_REFUNDED: 'the dispute has ended: the money had gone back',
  'checkout.session.completed': 'the payment page was completed',
  'checkout.session.expired': 'the payment page has ended',
  'checkout.session.async_payment_succeeded': 'the payment went through',
  'checkout.session.async_payment_failed': 'the payment failed',
  'payment_intent.payment_failed': 'the bank has refused',
  'charge.refunded': 'money went back',
  'charge.refund.updated': 'a refund has changed',
  'refund.created': 'a refund has begun',
  'refund.updated': 'a refund has changed',
  'refund.failed': 'a refund failed',
  'charge.dispute.created': 'the payer disputes the payment',
  'charge.dispute.updated': 'the dispute has changed',
  'charge.dispute.closed': 'the dispute is decided',
  'charge.dispute.funds_withdrawn': 'the disputed money was taken from us',
  'charge.dispute.funds_reinstated': 'the disputed money is back with us',
} as const

/** Appends the provider's own name, so that it can be looked up in their documentation. */
export function notificationText(eventName: string): string {
  return `${ownEntry(eventNames, eventName) ?? 'another event'} (${eventName})`
}
