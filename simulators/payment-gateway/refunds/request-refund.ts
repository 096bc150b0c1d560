import type { Answer, Gateway } from '../gateway.ts'
import type { Order } from '../gateway-records.ts'
import { txnIdOf } from '../wire/attempt-wire.ts'
import { orderWire } from '../wire/order-wire.ts'
import { amountTakenInPaise, beginRefund, refundedInPaise } from './refunds.ts'
import { badFields, orderNotFound, refused } from './refusals.ts'
import { readRupees } from '../wire/rupees.ts'
import { toRecord } from '../wire/to-record.ts'

const mostRefunds = 25

/** POST /orders/{order_id}/refunds (juspay §3); without an amount the whole rest. */
export function requestRefund(gateway: Gateway, orderId: string, body: unknown): Answer {
  const order = gateway.store.order(orderId)
  if (order === undefined) return orderNotFound(orderId)
  const { unique_request_id: uniqueRequestId, txn_id: txnId, amount } = toRecord(body)
  if (typeof uniqueRequestId !== 'string' || uniqueRequestId === '') {
    return refused('mandatory.fields.missing', 'unique_request_id is missing')
  }
  const answered = answerForUsedId(gateway, order, uniqueRequestId)
  if (answered !== null) return answered
  const number = attemptNamed(gateway, order, txnId)
  if (number === undefined) {
    return badFields([{ field_name: 'txn_id', reason: 'names no transaction of this order' }])
  }
  return refundOfAttempt(gateway, order, { uniqueRequestId, number, amount: amount ?? '' })
}

function refundOfAttempt(
  gateway: Gateway,
  order: Order,
  input: { uniqueRequestId: string; number: number | null; amount: unknown },
): Answer {
  const { uniqueRequestId, number, amount } = input
  const eligibleInPaise =
    amountTakenInPaise(order, number) - refundedInPaise(order, undefined, number)
  const amountInPaise = amount === '' ? eligibleInPaise : readRupees(amount)
  const refusal = refusalOf(order, amountInPaise, eligibleInPaise)
  if (refusal !== null || amountInPaise === null) return refusal ?? wrongAmount()
  const attemptNumber = number ?? 0
  beginRefund(gateway, order, { uniqueRequestId, amountInPaise, attemptNumber, initiatedBy: 'API' })
  return { httpStatus: 200, body: orderWire(order, gateway.options, gateway.store.settings()) }
}

/** The attempt that the merchant names, else the one that paid; undefined for an unknown name. */
function attemptNamed(gateway: Gateway, order: Order, txnId: unknown): number | null | undefined {
  if (txnId === undefined || txnId === '') return order.paidByAttempt
  const { merchantId } = gateway.options
  return order.attempts.find((attempt) => txnIdOf(order, attempt, merchantId) === txnId)?.number
}

/** Why this order cannot refund this amount, or null; also for refunds made in the dashboard. */
export function refusalOf(
  order: Order,
  amountInPaise: number | null,
  eligibleInPaise: number,
): Answer | null {
  if (order.paidByAttempt === null || order.status === 'AUTO_REFUNDED') {
    return refused('invalid.order.not_successful', 'Refund of an unsuccessful order')
  }
  if (order.refunds.length >= mostRefunds) {
    return refused('request.exceeded', `An order takes at most ${mostRefunds} refunds`)
  }
  if (amountInPaise !== null && amountInPaise > eligibleInPaise) {
    return refused('invalid.amount.exceeded', 'More than what is left to refund')
  }
  return amountInPaise === null || amountInPaise === 0 ? wrongAmount() : null
}

function answerForUsedId(gateway: Gateway, order: Order, id: string): Answer | null {
  const isTxnId = order.attempts.some(
    (attempt) => txnIdOf(order, attempt, gateway.options.merchantId) === id,
  )
  if (!/^[A-Za-z0-9]{1,20}$/.test(id) || isTxnId) {
    return badFields([
      { field_name: 'unique_request_id', reason: 'must be 1 to 20 letters and digits, no txn_id' },
    ])
  }
  if (!gateway.store.hasRefundId(id)) return null
  const isOwn = order.refunds.some((refund) => refund.uniqueRequestId === id)
  if (isOwn && gateway.store.settings().repeatedRefund === 'original') {
    return { httpStatus: 200, body: orderWire(order, gateway.options, gateway.store.settings()) }
  }
  return refused('duplicate.call', 'unique_request_id was used before')
}

function wrongAmount(): Answer {
  return badFields([
    { field_name: 'amount', reason: 'must be greater than 0 with at most 2 decimals' },
  ])
}
