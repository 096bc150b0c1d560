import { randomBytes } from 'node:crypto'
import type { Answer, Gateway } from './gateway.ts'
import type { Order } from './gateway-records.ts'
import { toRecord } from './wire/to-record.ts'
import { paymentLink } from './wire/order-wire.ts'
import { badFields } from './refunds/refusals.ts'
import { rupeeText } from './wire/rupees.ts'
import { readSessionInput } from './session-input.ts'
import type { SessionInput } from './session-input.ts'
import { wireTime } from './wire/wire-time.ts'

/**
 * POST /session (juspay §1). A used order id returns the same order with a new link and a new
 * expiry; with another amount or currency it is refused.
 */
export function openSession(gateway: Gateway, body: unknown): Answer {
  const { options, store } = gateway
  const input = readSessionInput(toRecord(body), options.clientId)
  if (!('orderId' in input)) return badFields(input)
  const known = store.order(input.orderId)
  if (known !== undefined && !isSamePrice(known, input)) {
    const reason = 'differs from the order that has this order_id'
    return badFields([{ field_name: 'amount', reason }], 'DUPLICATE_REQUEST')
  }
  const order = known ?? newOrder(input)
  order.linkIds.push(known === undefined ? order.id : makeLinkId())
  order.expiresAt = Date.now() + (store.settings().linkMinutes ?? input.lifeInMinutes) * 60_000
  store.saveOrder(order)
  if (known === undefined) gateway.webhooks.announce(order, 'ORDER_CREATED')
  return { httpStatus: 200, body: sessionWire(gateway, order) }
}

function isSamePrice(order: Order, input: SessionInput): boolean {
  return order.amountInPaise === input.amountInPaise && order.currency === input.currency
}

function newOrder(input: SessionInput): Order {
  const { lifeInMinutes, ...kept } = input
  const now = Date.now()
  return {
    ...kept,
    id: makeLinkId(),
    createdAt: now,
    status: 'NEW',
    updatedAt: now,
    expiresAt: now + lifeInMinutes * 60_000,
    linkIds: [],
    attempts: [],
    paidByAttempt: null,
    refunds: [],
  }
}

function makeLinkId(): string {
  return `ordeh_${randomBytes(16).toString('hex')}`
}

function sessionWire(gateway: Gateway, order: Order): Record<string, unknown> {
  const { options } = gateway
  const expiry = wireTime(order.expiresAt)
  return {
    status: order.status,
    id: order.id,
    order_id: order.orderId,
    payment_links: { web: paymentLink(order, options.publicUrl), expiry },
    sdk_payload: {
      requestId: randomBytes(16).toString('hex'),
      service: 'in.juspay.hyperpay',
      payload: {
        clientId: options.clientId,
        amount: rupeeText(order.amountInPaise),
        merchantId: options.merchantId,
        clientAuthToken: `tkn_${randomBytes(16).toString('hex')}`,
        clientAuthTokenExpiry: expiry,
        environment: 'sandbox',
        action: order.action,
        service: 'in.juspay.hyperpay',
        ...customerWire(order),
        returnUrl: order.returnUrl,
        currency: order.currency,
        orderId: order.orderId,
        description: order.description,
        displayBusinessAs: options.merchantName ?? options.merchantId,
        collectAvsInfo: false,
      },
      expiry,
      currTime: wireTime(Date.now()),
    },
    order_expiry: expiry,
  }
}

function customerWire({ customer }: Order): Record<string, string> {
  return {
    customerId: customer.id,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    firstName: customer.firstName,
    lastName: customer.lastName,
  }
}
