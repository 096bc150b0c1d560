import { Stripe } from 'stripe'
import type {
  FollowedPointer,
  Notification,
  NotificationHeaders,
  NotificationReading,
} from '../../providers/gateway.ts'
import type { PaymentMode } from '../../providers/provider-facts.ts'
import { eventIdOf, foreignFields, jsonOrNull } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { hasOtherMode } from './livemode.ts'
import { isFetchable } from './fetch-object.ts'
import { stripeEvents } from './stripe-statuses.ts'
import type { StripeEvent } from './stripe-statuses.ts'

/** The maximum age of a signature, in seconds (others §1.6). */
const TOLERANCE_SECONDS = 300

const events = new Map<string, StripeEvent>(Object.entries(stripeEvents))

/** A thin event's type has this prefix (others §1.6). */
const THIN_PREFIX = 'v1.'

type Received = { headers: NotificationHeaders; body: string }

/**
 * Checks the signature over the raw body and reads the event's payment. A thin event only names its
 * object.
 * @param secrets the endpoint's secrets, two during a rotation (fault F56); none refuses
 * everything.
 * @param mode of our own key: an event of the other mode is refused, and a person must check the
 * endpoint.
 */
export function readStripeNotification(
  { headers, body }: Received,
  secrets: readonly string[],
  mode: PaymentMode = 'unknown',
): NotificationReading {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return { kind: 'forged' }
  if (!secrets.some((secret) => isSigned(body, signature, secret))) return { kind: 'forged' }
  const event = foreignFields(jsonOrNull(body), [])
  const eventName = event.text('type')
  const eventId = eventIdOf(event, body)
  if (eventName === null || hasOtherMode(event, mode))
    return { kind: 'unreadable', eventId, eventName }
  if (event.text('object') === 'v2.core.event') return pointerIn(event, { eventId, eventName })
  return readStripeObject(event.at('data').at('object'), { eventId, eventName })
}

type Named = { eventId: string; eventName: string }

/** Reads an event from the object that it is about. */
export function readStripeObject(
  object: ForeignFields,
  named: Named,
): Exclude<FollowedPointer, { kind: 'silent' }> {
  const notification = notificationOf(object, named)
  const isEmpty = notification.providerOrderId === null && notification.transactionId === null
  if (isEmpty && notification.isAboutMoney) return { kind: 'unreadable', ...named }
  return { kind: 'genuine', notification }
}

/** An object of a kind that no order has needs no person. */
function pointerIn(event: ForeignFields, named: Named): NotificationReading {
  const related = event.at('related_object')
  const [type, id] = [related.text('type'), related.text('id')]
  if (type === null || id === null || !isFetchable(type))
    return { kind: 'genuine', notification: notificationOf(related, named) }
  return { kind: 'pointer', ...named, object: { type, id } }
}

/** An unexpected header may make their package throw; only a verified signature counts. */
function isSigned(body: string, signature: string, secret: string): boolean {
  try {
    return (
      Stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS) ?? false
    )
  } catch {
    return false
  }
}

function notificationOf(object: ForeignFields, named: Named): Notification {
  const known = events.get(named.eventName.replace(THIN_PREFIX, ''))
  const orderId = object.text('client_reference_id') ?? object.at('metadata').text('orderId')
  const providerOrderId = (orderId?.length ?? 0) > 64 ? null : orderId
  const isKnownAsMoney = known?.isAboutMoney ?? false
  return {
    ...named,
    providerOrderId,
    transactionId: transactionIdOf(object),
    isCharge: false,
    // a sync of the payment reads its disputes
    dispute: null,
    isAboutMoney: known?.isNamed ? providerOrderId !== null : isKnownAsMoney,
  }
}

function transactionIdOf(object: ForeignFields): string | null {
  if (object.text('object') === 'payment_intent') return object.text('id')
  return object.text('payment_intent') ?? object.at('payment_intent').text('id')
}
