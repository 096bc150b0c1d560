import { attemptWire, txnIdOf } from './attempt-wire.ts'
import type { PaymentGatewayOptions } from '../gateway-options.ts'
import type { Attempt, Order, Refund } from '../gateway-records.ts'
import type { Settings } from '../gateway-settings.ts'
import { amountTakenInPaise, refundedInPaise } from '../refunds/refunds.ts'
import { rupeeNumber } from './rupees.ts'
import { statusIds } from './statuses.ts'
import { wireTime } from './wire-time.ts'

/** The order as GET /orders/{id}, refunds and webhooks return it (juspay §2 and §3). */
export function orderWire(
  order: Order,
  options: PaymentGatewayOptions,
  { shows, autoRefundsNamed }: Pick<Settings, 'shows' | 'autoRefundsNamed'>,
): Record<string, unknown> {
  const attempt = attemptToShow(order, shows)
  const refunds = order.refunds.map((refund) => ({
    ...refundWire(refund),
    ...(autoRefundsNamed ? { txn_id: txnIdOfRefund(order, refund, options.merchantId) } : {}),
  }))
  return {
    ...headWire(order, options, attempt),
    ...(attempt === undefined ? {} : attemptWire(order, attempt, options.merchantId)),
    ...(refunds.length === 0 ? {} : { refunds }),
    metadata: {
      payment_page_client_id: options.clientId,
      order_expiry: wireTime(order.expiresAt),
    },
    next_action: order.status === 'CHARGED' ? ['REFUND'] : [],
  }
}

/** The payer's link. */
export function paymentLink(order: Order, publicUrl: string): string {
  return `${publicUrl}/payment-page/order/${order.linkIds.at(-1) ?? order.id}`
}

/** The attempt that paid, or the last one that took money; else the last one. */
function attemptToShow(order: Order, shows: Settings['shows']): Attempt | undefined {
  const paid = order.paidByAttempt === null ? undefined : order.attempts[order.paidByAttempt - 1]
  const charged = order.attempts.filter(({ status }) => status === 'CHARGED')
  return (shows === 'latest' ? charged.at(-1) : undefined) ?? paid ?? order.attempts.at(-1)
}

function txnIdOfRefund(order: Order, refund: Refund, merchantId: string): string | null {
  const attempt = order.attempts[refund.attemptNumber - 1]
  return attempt === undefined ? null : txnIdOf(order, attempt, merchantId)
}

function headWire(
  order: Order,
  options: PaymentGatewayOptions,
  attempt: Attempt | undefined,
): Record<string, unknown> {
  const link = paymentLink(order, options.publicUrl)
  const amountRefundedInPaise = refundedInPaise(order)
  const takenInPaise = amountTakenInPaise(order)
  return {
    customer_email: order.customer.email,
    customer_phone: order.customer.phone,
    customer_id: order.customer.id,
    customer_phone_country_code: null,
    status_id: statusIds[order.status],
    status: order.status,
    id: order.id,
    merchant_id: options.merchantId,
    order_id: order.orderId,
    amount: rupeeNumber(order.amountInPaise),
    effective_amount: rupeeNumber(attempt?.amountInPaise ?? order.amountInPaise),
    currency: attempt?.currency ?? order.currency,
    refunded: takenInPaise > 0 && refundedInPaise(order, 'SUCCESS') >= takenInPaise,
    amount_refunded: rupeeNumber(amountRefundedInPaise),
    maximum_eligible_refund_amount: rupeeNumber(takenInPaise - amountRefundedInPaise),
    date_created: wireTime(order.createdAt),
    last_updated: wireTime(order.updatedAt),
    order_expiry: wireTime(order.expiresAt),
    return_url: order.returnUrl,
    product_id: '',
    payment_links: { web: link, mobile: link, iframe: link },
    ...order.udf,
  }
}

function refundWire(refund: Refund): Record<string, unknown> {
  const isProcessed = refund.status === 'SUCCESS'
  return {
    id: refund.reference === null ? null : `rf_${refund.reference}`,
    unique_request_id: refund.uniqueRequestId,
    ref: refund.reference,
    amount: rupeeNumber(refund.amountInPaise),
    created: wireTime(refund.createdAt),
    status: refund.status,
    error_message: isProcessed ? 'processed' : refund.errorMessage,
    error_code: refund.status === 'FAILURE' ? 'PG_DECLINED' : null,
    sent_to_gateway: refund.status !== 'PENDING',
    initiated_by: refund.initiatedBy,
    refund_type: 'STANDARD',
    refund_source: 'DUMMY',
    ...(refund.processedAt === null
      ? {}
      : { pg_processed_at: wireTime(refund.processedAt), arn: refund.reference }),
  }
}
