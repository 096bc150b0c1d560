import { Stripe } from 'stripe'
import type {
  Notification,
  NotificationHeaders,
  NotificationReading,
} from '../../providers/gateway.ts'
import { eventIdOf, foreignFields, jsonOrNull } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { stripeEvents } from './stripe-statuses.ts'

/** How old a signature may be, in seconds (others §1.6). */
const TOLERANCE_SECONDS = 300

const events = new Map<string, { isAboutMoney: boolean }>(Object.entries(stripeEvents))

/**
 * Checks the signature over the raw body and reads which payment the event is about.
 * @param secrets the endpoint's secrets, two while they are exchanged (fault F56); none refuses everything.
 */
export function readStripeNotification(
  { headers, body }: { headers: NotificationHeaders; body: string },
  secrets: readonly string[],
): NotificationReading {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return { kind: 'forged' }
  if (!secrets.some((secret) => isSigned(body, signature, secret))) return { kind: 'forged' }
  const event = foreignFields(jsonOrNull(body), [])
  const eventName = event.text('type')
  const eventId = eventIdOf(event, body)
  if (eventName === null) return { kind: 'unreadable', eventId, eventName }
  const notification = notificationOf(event, { eventId, eventName })
  const isEmpty = notification.providerOrderId === null && notification.transactionId === null
  if (isEmpty && notification.isAboutMoney) return { kind: 'unreadable', eventId, eventName }
  return { kind: 'genuine', notification }
}

/** Whatever their package makes of an odd header, only what it calls genuine is. */
function isSigned(body: string, signature: string, secret: string): boolean {
  try {
    return (
      Stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS) ?? false
    )
  } catch {
    return false
  }
}

function notificationOf(
  event: ForeignFields,
  named: { eventId: string; eventName: string },
): Notification {
  const object = event.at('data').at('object')
  const known = events.get(named.eventName)
  const orderId = object.text('client_reference_id') ?? object.at('metadata').text('orderId')
  return {
    ...named,
    providerOrderId: known === undefined || (orderId?.length ?? 0) > 64 ? null : orderId,
    transactionId: known === undefined ? null : transactionIdOf(object),
    isCharge: false,
    // asked about at the payment itself
    dispute: null,
    isAboutMoney: known?.isAboutMoney ?? false,
  }
}

function transactionIdOf(object: ForeignFields): string | null {
  if (object.text('object') === 'payment_intent') return object.text('id')
  return object.text('payment_intent') ?? object.at('payment_intent').text('id')
}
