import type { Paise } from '#contract/money.ts'
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

/** Reads a body whose sender is known. Which order it is about may stand anywhere in it. */
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

/** A word that nobody has documented may be about money. */
function isAboutMoney(eventName: string): boolean {
  if (juspayForeignEvents.test(eventName)) return false
  return events.get(eventName)?.isAboutMoney ?? true
}

/** What a chargeback's body holds is documented nowhere: read wherever it can stand, and never required. */
function disputeOf(
  content: ForeignFields,
  { eventName, orderId, transactionId }: Named,
): DisputeReport | null {
  if (!eventName.startsWith('CHARGEBACK_')) return null
  // a word that nobody has documented leaves it open, so that no refund passes it
  const state = chargebacks.get(eventName) ?? 'received'
  const places = [content.at('chargeback'), content.at('dispute'), content]
  const first = <T>(read: (fields: ForeignFields) => T | null): T | null =>
    places.map(read).find((found) => found !== null) ?? null
  const own = first((fields) => fields.text('chargeback_id') ?? fields.text('dispute_id'))
  const id = own ?? content.at('chargeback').text('id') ?? content.at('dispute').text('id')
  return {
    // one that has no name of its own is the one of its payment
    disputeId: id ?? `of-${transactionId ?? orderId ?? ''}`,
    transactionId,
    state,
    providerStatus: eventName,
    // what they withhold, and charge, is in no event: their settlement has it
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

/** Nothing at all is no amount that a bank asks back. */
function positiveOrNull(amount: Paise | null | undefined): Paise | null {
  return amount != null && amount > 0 ? amount : null
}

type Names = { orderId: string | null; transactionId: string | null }

/** How deep and how far a body is looked through: theirs are small. */
const MAX_NODES = 2_000

/** The first order and the first transaction that a body names, nearest to its top. */
function namesIn(body: unknown): Names {
  const names: Names = { orderId: null, transactionId: null }
  const waiting: unknown[] = [body]
  for (let seen = 0; seen < MAX_NODES && waiting.length > 0; seen += 1) {
    const value = waiting.shift()
    if (typeof value !== 'object' || value === null) continue
    const fields = foreignFields(value, [])
    names.orderId ??= shortName(fields.text('order_id'))
    names.transactionId ??= shortName(fields.text('txn_id'))
    // what is behind that many is not looked at, and a call takes only so many arguments
    waiting.push(...Object.values(value).slice(0, MAX_NODES))
  }
  return names
}

function shortName(text: string | null): string | null {
  return text !== null && text.length <= 64 ? text : null
}
