import { randomBytes, createHmac } from 'node:crypto'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Timers } from '../timers.ts'
import type { StripeOptions } from './stripe-options.ts'
import type { Checkout, Delivery } from './stripe-records.ts'
import { isSubscribed } from './stripe-settings.ts'
import type { StripeStore } from './stripe-store.ts'
import { createDeliverySender } from '../delivery-sender.ts'
import type { DeliverySender } from '../delivery-sender.ts'
import type { Settings } from './stripe-settings.ts'

/** The version that the package's types describe (others §1.2). */
const apiVersion = '2026-10-28.endive'

export interface Events {
  /** Queues an event for the merchant. */
  announce(checkout: Checkout, type: Stripe.Event['type'], object: object): void
  /** Sends the last such event again, with its id; undefined where there was none. */
  resend(checkoutId: string, type: string): Delivery | undefined
  /** Resolves when the checkout's running requests have a response, at the latest after `capMs`. */
  triedOnce(checkoutId: string, capMs: number): Promise<void>
  /** Resumes the work after a restart. */
  resume(): void
  stop(): void
}

/** Signed events, repeated until the response is 2xx (others §1.6). Never blocks its caller. */
export function createEvents(options: StripeOptions, store: StripeStore, timers: Timers): Events {
  const sender = createEventSender(options, store, timers)
  return {
    announce: (checkout, type, object) => {
      if (!isSubscribed(store.settings(), type)) return
      const event = newEvent(type, object, store)
      const { mode, copies, delayMs } = store.settings().webhooks
      for (let copy = 0; copy < (mode === 'duplicate' ? copies : 1); copy += 1) {
        const delivery = newDelivery(checkout.id, event)
        if (mode === 'off') sender.drop(delivery)
        else sender.schedule(delivery, Date.now() + (mode === 'delayed' ? delayMs : 0))
      }
    },
    resend: (checkoutId, type) => {
      const last = store
        .deliveries()
        .findLast((one) => one.checkoutId === checkoutId && one.event.type === type)
      if (last === undefined) return undefined
      const delivery = newDelivery(checkoutId, last.event)
      sender.schedule(delivery, Date.now())
      return delivery
    },
    triedOnce: async (checkoutId, capMs) => {
      const capped = new Promise<void>((resolve) => timers.at(Date.now() + capMs, resolve))
      await Promise.race([
        Promise.all(sender.inProgress((one) => one.checkoutId === checkoutId)),
        capped,
      ])
    },
    resume: () => {
      for (const delivery of store.deliveries()) sender.resume(delivery)
    },
    stop: () => sender.stop(),
  }
}

/** The envelope of others §1.6. */
function newEvent(
  type: Stripe.Event['type'],
  object: object,
  store: StripeStore,
): Delivery['event'] {
  const id = `evt_${randomBytes(12).toString('hex')}`
  const { clockOffsetSeconds, webhooks } = store.settings()
  const created = Math.floor(Date.now() / 1000) + clockOffsetSeconds
  if (webhooks.payload === 'thin')
    return { id, type, body: thinEvent({ id, type, created }, object) }
  const envelope = {
    id,
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  // a snapshot, because the record changes later
  return { id, type, body: structuredClone(envelope) }
}

/** The event of a thin destination: only a name to query by (others §1.6). */
function thinEvent(
  { id, type, created }: { id: string; type: string; created: number },
  object: object,
): Delivery['event']['body'] {
  const named = z.object({ id: z.string(), object: z.string() }).parse(object)
  return {
    id,
    object: 'v2.core.event',
    type: `v1.${type}`,
    created: new Date(created * 1000).toISOString(),
    livemode: false,
    context: null,
    reason: null,
    related_object: { id: named.id, type: named.object, url: urlOf(named) },
  }
}

function urlOf({ id, object }: { id: string; object: string }): string {
  const folder = object === 'checkout.session' ? 'checkout/sessions' : `${object}s`
  return `/v1/${folder}/${id}`
}

function newDelivery(checkoutId: string, event: Delivery['event']): Delivery {
  return {
    key: `whd_${randomBytes(12).toString('hex')}`,
    checkoutId,
    event,
    state: 'waiting',
    nextTryAt: null,
    tries: [],
  }
}

/** The simulator's event sender: sends signed events until the response is 2xx. */
function createEventSender(
  options: StripeOptions,
  store: StripeStore,
  timers: Timers,
): DeliverySender<Delivery> {
  const office = {
    save: (delivery: Delivery) => store.saveDelivery(delivery),
    isKept: (delivery: Delivery) => store.isKept(delivery),
    postOf: (delivery: Delivery) => {
      const settings = store.settings()
      const url = settings.webhookUrl ?? options.webhookUrl
      if (url === null) return null
      const body = JSON.stringify(delivery.event.body)
      const signature = signEvent(body, options.webhookSecret, settings.signature)
      return { url, headers: headersWith(signature), body }
    },
    isTaken: (httpStatus: number) => httpStatus >= 200 && httpStatus < 300,
    retrySeconds: () => store.settings().webhookRetrySeconds,
  }
  return createDeliverySender(office, timers)
}

function headersWith(signature: string | null): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    ...(signature === null ? {} : { 'stripe-signature': signature }),
  }
}

/**
 * `t=<seconds>,v1=<hex>` over `t.body`, with the whole secret as key (others §1.6); null for none.
 */
function signEvent(body: string, secret: string, mode: Settings['signature']): string | null {
  if (mode === 'none' || secret === '') return null
  const ageSeconds = mode === 'old' ? 3600 : 0
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  const key = mode === 'bad' ? `not-${secret}` : secret
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
