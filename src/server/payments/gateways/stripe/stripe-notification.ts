import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { Notification, NotificationHeaders, NotificationReading } from '../../gateway.ts'

/** How old a signature may be, in seconds (others.md 1.6). */
const TOLERANCE_SECONDS = 300

const Id = z.string().check(z.minLength(1), z.maxLength(200))
const OrderIdText = z.string().check(z.minLength(1), z.maxLength(64))

const StripeEvent = z.object({
  id: Id,
  type: z.string().check(z.maxLength(100)),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: Id,
      client_reference_id: z.nullish(OrderIdText),
      metadata: z.nullish(z.object({ orderId: z.optional(OrderIdText) })),
      payment_intent: z.nullish(z.union([Id, z.object({ id: Id })])),
    }),
  }),
})
type StripeEvent = z.infer<typeof StripeEvent>

/** The events that are a reason to ask (others.md 1.6); all others are kept and change nothing. */
const reasonsToAsk = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
])

/**
 * Checks the signature over the raw body and reads which payment the event is about.
 * @param secrets the endpoint's secrets, two while they are exchanged (money.md F56); none refuses everything.
 */
export function readStripeNotification(
  { headers, body }: { headers: NotificationHeaders; body: string },
  secrets: string[],
): NotificationReading {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return { kind: 'forged' }
  if (!secrets.some((secret) => isSigned(body, signature, secret))) return { kind: 'forged' }
  const event = eventOrNull(body)
  if (event === null) return { kind: 'unreadable' }
  return { kind: 'genuine', notification: notificationOf(event) }
}

function isSigned(body: string, signature: string, secret: string): boolean {
  try {
    Stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS)
    return Stripe.webhooks.signature !== null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

function notificationOf({ id, type, data: { object } }: StripeEvent): Notification {
  const orderId = object.client_reference_id ?? object.metadata?.orderId ?? null
  return {
    eventId: id,
    eventName: type,
    providerOrderId: reasonsToAsk.has(type) ? orderId : null,
    transactionId: transactionIdOf(object),
    isDispute: type === 'charge.dispute.created',
  }
}

function transactionIdOf(object: StripeEvent['data']['object']): string | null {
  const { payment_intent: intent } = object
  if (object.object === 'payment_intent') return object.id
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

function eventOrNull(body: string): StripeEvent | null {
  try {
    const result = StripeEvent.safeParse(JSON.parse(body))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
