import { createHmac } from 'node:crypto'
import type { Paise } from '#contract/money/money.ts'
import { sameSecret } from '../../../platform/foundation/ids.ts'
import type {
  DisputeReport,
  DisputeState,
  FollowedPointer,
  Notification,
  NotificationHeaders,
  NotificationPointer,
  NotificationReading,
} from '../../providers/gateway.ts'
import { eventIdOf, foreignFields, jsonOrNull } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from '../answers/minor.ts'
import { orderNamedIn } from './razorpay-notes.ts'
import {
  razorpayDisputeEvents,
  razorpayDisputeStatuses,
  razorpayEvents,
} from './razorpay-statuses.ts'
import type { RazorpayEvent } from './razorpay-statuses.ts'

const events = new Map<string, RazorpayEvent>(Object.entries(razorpayEvents))
/** It may be about money, if it names an order of ours. */
const unknownEvent: RazorpayEvent = { isAboutMoney: true, isNamed: true }

const disputeEvents = new Map<string, DisputeState>(Object.entries(razorpayDisputeEvents))
const disputeStatuses = new Map<string, DisputeState>(Object.entries(razorpayDisputeStatuses))

/**
 * Checks the signature over the raw body and reads the event.
 * @param secrets the endpoint's secrets, two during a rotation; none refuses everything.
 */
export function readRazorpayNotification(
  { headers, body }: { headers: NotificationHeaders; body: string },
  secrets: readonly string[],
): NotificationReading {
  const signature = headers['x-razorpay-signature']
  if (typeof signature !== 'string') return { kind: 'forged' }
  if (!secrets.some((secret) => isSigned(body, signature, secret))) return { kind: 'forged' }
  const event = foreignFields(jsonOrNull(body), [])
  const eventName = event.text('event')
  // Razorpay has the event's id in a header only
  const named = headers['x-razorpay-event-id']
  const eventId = (
    typeof named === 'string' && named !== '' ? named : eventIdOf(event, body)
  ).slice(0, 200)
  if (eventName === null) return { kind: 'unreadable', eventId, eventName }
  return readEvent(event.at('payload'), { eventId, eventName })
}

function isSigned(body: string, signature: string, secret: string): boolean {
  return sameSecret(signature, createHmac('sha256', secret).update(body).digest('hex'))
}

type Named = { eventId: string; eventName: string }

function readEvent(payload: ForeignFields, named: Named): NotificationReading {
  const notification = notificationOf(payload, named)
  const orderId = entityOf(payload, 'payment').text('order_id')
  if (notification.providerOrderId === null && orderId !== null) {
    const { transactionId, isCharge, dispute } = notification
    const told = { transactionId, isCharge, dispute }
    return { kind: 'pointer', ...named, object: { type: 'order', id: orderId }, told }
  }
  const isEmpty = notification.providerOrderId === null && notification.transactionId === null
  if (isEmpty && notification.isAboutMoney) return { kind: 'unreadable', ...named }
  return { kind: 'genuine', notification }
}

const nothing = { transactionId: null, isCharge: false, dispute: null }

/** Reads an event of a payment with the order that was fetched for it. */
export function readEventOfOrder(
  order: ForeignFields,
  { eventId, eventName, told = nothing }: NotificationPointer,
): Exclude<FollowedPointer, { kind: 'silent' }> {
  const named = { eventId, eventName, providerOrderId: orderNamedIn(order) }
  const notification = { ...named, ...told, isAboutMoney: isAboutMoney({ ...named, ...told }) }
  return { kind: 'genuine', notification }
}

/** A payment's own notes come from the payer's browser, so they name nothing. */
const namingEntities = ['order', 'qr_code', 'refund'] as const

function notificationOf(payload: ForeignFields, named: Named): Notification {
  const payment = entityOf(payload, 'payment')
  const dispute = disputeOf(entityOf(payload, 'dispute'), named)
  const providerOrderId = orderNamedBy(payload)
  const { eventName } = named
  return {
    ...named,
    providerOrderId,
    transactionId: paymentNamedBy(payload),
    isCharge: knownAs(eventName).isCharge === true && payment.text('status') === 'captured',
    dispute,
    isAboutMoney: isAboutMoney({ eventName, providerOrderId, dispute }),
  }
}

function knownAs(eventName: string): RazorpayEvent {
  return events.get(eventName) ?? unknownEvent
}

type About = Pick<Notification, 'eventName' | 'providerOrderId' | 'dispute'>

function isAboutMoney({ eventName, providerOrderId, dispute }: About): boolean {
  const known = knownAs(eventName)
  return dispute !== null || (known.isAboutMoney && (!known.isNamed || providerOrderId !== null))
}

function orderNamedBy(payload: ForeignFields): string | null {
  const names = namingEntities.map((entity) => orderNamedIn(entityOf(payload, entity)))
  return names.find((name) => name !== null) ?? null
}

function paymentNamedBy(payload: ForeignFields): string | null {
  const named = ['refund', 'dispute'].map((one) => entityOf(payload, one).text('payment_id'))
  return entityOf(payload, 'payment').text('id') ?? named.find((id) => id !== null) ?? null
}

function entityOf(payload: ForeignFields, name: string): ForeignFields {
  return payload.at(name).at('entity')
}

/** No API call returns the disputes of a payment, so the event is the only source. */
function disputeOf(dispute: ForeignFields, { eventName }: Named): DisputeReport | null {
  if (!eventName.startsWith('payment.dispute.')) return null
  const status = dispute.text('status') ?? ''
  const transactionId = dispute.text('payment_id')
  return {
    // a dispute without an id is identified by its payment
    disputeId: dispute.text('id') ?? `of-${transactionId ?? ''}`,
    transactionId,
    // an undocumented status leaves the dispute open, so that no refund is sent
    state: disputeEvents.get(eventName) ?? disputeStatuses.get(status) ?? 'underReview',
    providerStatus: status || eventName,
    amountInPaise: amountIn(dispute, 'amount'),
    // it is zero until the dispute is lost, although they may take the amount at once
    withheldInPaise: amountIn(dispute, 'amount_deducted'),
    feeInPaise: null,
    reason: dispute.text('reason_code'),
    evidenceDueAt: dispute.unixTime('respond_by'),
  }
}

/** Zero says nothing. */
function amountIn(dispute: ForeignFields, name: string): Paise | null {
  const amount = dispute.money(name, readMinor) ?? null
  return amount === 0 ? null : amount
}
