import type { ZodMiniType } from 'zod/mini'
import { rupeeText } from '#contract/money.ts'
import { sameSecret } from '../../../ids.ts'
import type { Log } from '../../../tools.ts'
import type {
  Notification,
  NotificationHeaders,
  NotificationReading,
  PaymentGateway,
  PaymentOutcome,
  PaymentRequest,
  ReturnReading,
  StartResult,
} from '../../gateway.ts'
import { basicAuth, juspayHeaders } from './juspay-headers.ts'
import { callJuspay } from './juspay-http.ts'
import { juspayRefunds } from './juspay-refunds.ts'
import { isSignedByJuspay } from './juspay-signature.ts'
import {
  dateOrNull,
  JuspayNotification,
  JuspayOrder,
  JuspaySession,
  outcomeOf,
} from './juspay-wire.ts'

export type JuspaySettings = {
  baseUrl: string
  merchantId: string
  clientId: string
  apiKey: string
  /** Empty: the provider does not sign its returns (answers.md 35). */
  responseKey: string
  /** Empty: notifications are switched off instead of accepting forgeries. */
  webhookUser: string
  webhookPassword: string
  /** Where the browser comes back to. */
  returnUrl: string
}

/** The Juspay Express Checkout / HDFC SmartGateway adapter, written to providers/juspay.md. */
export function juspayGateway(settings: JuspaySettings, log: Log): PaymentGateway {
  return {
    name: 'juspay',
    smallestAmountInPaise: 1,
    start: (request) => start(settings, log, request),
    outcomeOf: ({ providerOrderId }) => ask(settings, log, providerOrderId),
    ...juspayRefunds(settings, log),
    readReturn: (parameters) => readReturn(settings, parameters),
    readNotification: (headers, body) => readNotification(settings, headers, body),
  }
}

async function start(
  settings: JuspaySettings,
  log: Log,
  request: PaymentRequest,
): Promise<StartResult> {
  const answer = await callJuspay(`${settings.baseUrl}/session`, {
    method: 'POST',
    headers: {
      ...juspayHeaders(settings, request.customer.id),
      'content-type': 'application/json',
    },
    body: JSON.stringify(sessionBody(settings, request)),
  })
  if (answer.kind === 'failure') return { kind: 'unknown', failure: answer.failure }
  // Only a 400 is about this order; a bad key or a blocked address is about us, and passes.
  if (answer.status === 400) return refusedUnlessThere(settings, log, request.providerOrderId)
  if (answer.status !== 200) return { kind: 'unknown', failure: 'refused' }
  const session = parsed(JuspaySession, answer.body)
  if (session?.order_id !== request.providerOrderId || !isWebAddress(session.payment_links.web))
    return { kind: 'unknown', failure: 'nonsense' }
  const expiresAt = dateOrNull(session.payment_links.expiry) ?? dateOrNull(session.order_expiry)
  const link = session.payment_links.web
  return { kind: 'accepted', link, expiresAt, providerReference: null }
}

/** A 400 can also mean that this order exists already: then it lives, and is gone on with. */
async function refusedUnlessThere(
  settings: JuspaySettings,
  log: Log,
  providerOrderId: string,
): Promise<StartResult> {
  const outcome = await ask(settings, log, providerOrderId)
  if (outcome.kind !== 'not-there') return { kind: 'unknown', failure: 'refused' }
  log.error({ providerOrderId }, 'gateway refused an order')
  return { kind: 'refused' }
}

async function ask(
  settings: JuspaySettings,
  log: Log,
  providerOrderId: string,
): Promise<PaymentOutcome> {
  const url = `${settings.baseUrl}/orders/${encodeURIComponent(providerOrderId)}`
  const answer = await callJuspay(url, { method: 'GET', headers: juspayHeaders(settings) })
  if (answer.kind === 'failure') return { kind: 'silent', failure: answer.failure }
  if (answer.status === 404) return { kind: 'not-there' }
  if (answer.status !== 200) return { kind: 'silent', failure: 'refused' }
  const order = parsed(JuspayOrder, answer.body)
  if (order === null) return { kind: 'silent', failure: 'nonsense' }
  if (order.order_id !== providerOrderId) {
    log.error({ providerOrderId }, 'gateway answered for another order')
    return { kind: 'silent', failure: 'nonsense' }
  }
  return outcomeOf(order)
}

function readReturn(settings: JuspaySettings, parameters: URLSearchParams): ReturnReading {
  const providerOrderId = parameters.get('order_id')
  const isGenuine =
    settings.responseKey === '' || isSignedByJuspay(parameters, settings.responseKey)
  if (!isGenuine || !providerOrderId || parameters.getAll('order_id').length > 1)
    return { kind: 'forged' }
  return { kind: 'genuine', providerOrderId }
}

function readNotification(
  settings: JuspaySettings,
  { authorization = '' }: NotificationHeaders,
  body: string,
): NotificationReading {
  if (settings.webhookUser === '' || settings.webhookPassword === '') return { kind: 'forged' }
  const expected = basicAuth(`${settings.webhookUser}:${settings.webhookPassword}`)
  if (typeof authorization !== 'string' || !sameSecret(authorization, expected))
    return { kind: 'forged' }
  const notification = notificationOf(jsonOrNull(body))
  return notification === null ? { kind: 'unreadable' } : { kind: 'genuine', notification }
}

function notificationOf(body: unknown): Notification | null {
  const event = parsed(JuspayNotification, body)
  if (event === null) return null
  const providerOrderId = event.content?.order?.order_id ?? event.content?.txn?.order_id ?? null
  const { id: eventId, event_name: eventName } = event
  const isDispute = eventName.startsWith('CHARGEBACK_')
  return { eventId, eventName, providerOrderId, transactionId: null, isDispute }
}

function sessionBody(settings: JuspaySettings, request: PaymentRequest): object {
  const { customer } = request
  return {
    order_id: request.providerOrderId,
    amount: rupeeText(request.amountInPaise),
    currency: request.currency,
    payment_page_client_id: settings.clientId,
    action: 'paymentPage',
    return_url: settings.returnUrl,
    customer_id: customer.id,
    customer_email: customer.email,
    ...(customer.phone === null ? {} : { customer_phone: customer.phone }),
    first_name: customer.firstName,
    last_name: customer.lastName,
    description: request.description.slice(0, 255),
  }
}

function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}

function parsed<T>(schema: ZodMiniType<T>, body: unknown): T | null {
  const result = schema.safeParse(body)
  return result.success ? result.data : null
}

function jsonOrNull(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
