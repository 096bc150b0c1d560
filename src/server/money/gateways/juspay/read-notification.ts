import type { Paise } from '#contract/money/money.ts'
import type {
  DisputeReport,
  DisputeState,
  Notification,
  NotificationReading,
} from '../../providers/gateway.ts'
import { eventIdOf, foreignFields, jsonOrNull } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { juspayChargebackEvents, juspayEvents, juspayForeignEvents } from './juspay-statuses.ts'
import { readRupees } from './rupees.ts'

const chargebacks = new Map<string, DisputeState>(Object.entries(juspayChargebackEvents))
const events = new Map<string, { isAboutMoney: boolean }>(Object.entries(juspayEvents))

/** Reads an authenticated notification. The order's id may be anywhere in the body. */
export function readJuspayNotification(body: string): NotificationReading {
  const json = jsonOrNull(body)
  const event = foreignFields(json, [])
  const eventName = event.text('event_name')
  const eventId = eventIdOf(event, body)
  if (eventName === null) return { kind: 'unreadable', eventId, eventName }
  const names = namesIn(json)
  const isEmpty = names.orderId === null && names.transactionId === null
  if (isEmpty && isAboutMoney(eventName)) return { kind: 'unreadable', eventId, eventName }
  return { kind: 'genuine', notification: notificationOf(event, { eventId, eventName, ...names }) }
}

type Named = { eventId: string; eventName: string } & Names

function notificationOf(event: ForeignFields, named: Named): Notification {
  const { eventId, eventName, orderId, transactionId } = named
  return {
    eventId,
    eventName,
    providerOrderId: orderId,
    transactionId,
    isCharge: eventName === 'TXN_CHARGED',
    dispute: disputeOf(event.at('content'), named),
    isAboutMoney: isAboutMoney(eventName),
  }
}

/** An undocumented event may be about money. */
function isAboutMoney(eventName: string): boolean {
  if (juspayForeignEvents.test(eventName)) return false
  return events.get(eventName)?.isAboutMoney ?? true
}

/**
 * The body of a chargeback is not documented, so each field is read from all likely places and none
 * is required.
 */
function disputeOf(
  content: ForeignFields,
  { eventName, orderId, transactionId }: Named,
): DisputeReport | null {
  if (!eventName.startsWith('CHARGEBACK_')) return null
  // an undocumented event leaves the dispute open, so that no refund is sent
  const state = chargebacks.get(eventName) ?? 'received'
  const places = [content.at('chargeback'), content.at('dispute'), content]
  const first = <T>(read: (fields: ForeignFields) => T | null): T | null =>
    places.map(read).find((found) => found !== null) ?? null
  const own = first((fields) => fields.text('chargeback_id') ?? fields.text('dispute_id'))
  const id = own ?? content.at('chargeback').text('id') ?? content.at('dispute').text('id')
  return {
    // a dispute without an id is identified by its payment
    disputeId: id ?? `of-${transactionId ?? orderId ?? ''}`,
    transactionId,
    state,
    providerStatus: eventName,
    // no event has the withheld amount and the fee; their settlement has them
    withheldInPaise: null,
    feeInPaise: null,
    amountInPaise: first((fields) => positiveOrNull(fields.money('amount', readRupees))),
    reason: first((fields) => fields.text('reason') ?? fields.text('reason_description')),
    evidenceDueAt: first(
      (fields) =>
        fields.moment('evidence_due_date') ??
        fields.moment('due_date') ??
        fields.moment('respond_by'),
    ),
  }
}

/** A dispute over zero has no amount. */
function positiveOrNull(amount: Paise | null | undefined): Paise | null {
  return amount != null && amount > 0 ? amount : null
}

type Names = { orderId: string | null; transactionId: string | null }

/** The limit of nodes that are searched; their bodies are small. */
const MAX_NODES = 2_000

/** The first order id and the first transaction id in a body, nearest to its top. */
function namesIn(body: unknown): Names {
  const names: Names = { orderId: null, transactionId: null }
  const waiting: unknown[] = [body]
  for (let seen = 0; seen < MAX_NODES && waiting.length > 0; seen += 1) {
    const value = waiting.shift()
    if (typeof value !== 'object' || value === null) continue
    const fields = foreignFields(value, [])
    names.orderId ??= shortName(fields.text('order_id'))
    names.transactionId ??= shortName(fields.text('txn_id'))
    // nodes beyond the limit are never searched, and a call takes a limited number of arguments
    waiting.push(...Object.values(value).slice(0, MAX_NODES))
  }
  return names
}

function shortName(text: string | null): string | null {
  return text !== null && text.length <= 64 ? text : null
}
