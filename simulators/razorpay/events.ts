import { createHmac, randomBytes } from 'node:crypto'
import { createDeliverySender } from '../delivery-sender.ts'
import type { DeliverySender } from '../delivery-sender.ts'
import type { Timers } from '../timers.ts'
import type { RazorpayOptions } from './razorpay-options.ts'
import type { Delivery, Sale } from './razorpay-records.ts'
import type { Settings } from './razorpay-settings.ts'
import { nowInSeconds } from './razorpay-simulator.ts'
import type { RazorpayStore } from './razorpay-store.ts'

/** The events that the simulator sends. */
export type EventName =
  | `payment.${'authorized' | 'captured' | 'failed'}`
  | 'order.paid'
  | `refund.${'created' | 'processed' | 'failed'}`
  | `payment.dispute.${'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'}`
  | `qr_code.${'created' | 'credited' | 'closed'}`

/** The entities of an event by their names: payment, order, refund, dispute, qr_code. */
export type Payload = Readonly<Record<string, object | undefined>>

export interface Events {
  /** Queues an event for the merchant. */
  announce(sale: Sale, name: EventName, payload: Payload): void
  /** Sends the last such event again, with its id; undefined where there was none. */
  resend(saleId: string, type: string): Delivery | undefined
  /** Resolves when the sale's running requests have a response, at the latest after `capMs`. */
  triedOnce(saleId: string, capMs: number): Promise<void>
  /** Resumes the work after a restart. */
  resume(): void
  stop(): void
}

/** Signed events, repeated until the response is 2xx. Never blocks its caller. */
export function createEvents(
  options: RazorpayOptions,
  store: RazorpayStore,
  timers: Timers,
): Events {
  const sender = createEventSender(options, store, timers)
  return {
    announce: (sale, name, payload) => {
      const { mode, copies, delayMs, events } = store.settings().webhooks
      if (events !== null && !events.includes(name)) return
      const event = newEvent(name, payload, nowInSeconds(store))
      for (let copy = 0; copy < (mode === 'duplicate' ? copies : 1); copy += 1) {
        const delivery = newDelivery(sale.id, event)
        if (mode === 'off') sender.drop(delivery)
        else sender.schedule(delivery, Date.now() + (mode === 'delayed' ? delayMs : 0))
      }
    },
    resend: (saleId, type) => {
      const last = store
        .deliveries()
        .findLast((one) => one.saleId === saleId && one.event.type === type)
      if (last === undefined) return undefined
      const delivery = newDelivery(saleId, last.event)
      sender.schedule(delivery, Date.now())
      return delivery
    },
    triedOnce: async (saleId, capMs) => {
      const capped = new Promise<void>((resolve) => timers.at(Date.now() + capMs, resolve))
      await Promise.race([Promise.all(sender.inProgress((one) => one.saleId === saleId)), capped])
    },
    resume: () => {
      for (const delivery of store.deliveries()) sender.resume(delivery)
    },
    stop: () => sender.stop(),
  }
}

function newEvent(name: EventName, payload: Payload, createdAt: number): Delivery['event'] {
  const named = Object.entries(payload).filter(([, entity]) => entity !== undefined)
  const body = {
    entity: 'event',
    account_id: 'acc_Simulated00001',
    event: name,
    contains: named.map(([part]) => part),
    payload: Object.fromEntries(named.map(([part, entity]) => [part, { entity }])),
    created_at: createdAt,
  }
  // a snapshot, because the record changes later
  return { id: randomBytes(7).toString('hex'), type: name, body: structuredClone(body) }
}

function newDelivery(saleId: string, event: Delivery['event']): Delivery {
  return {
    key: `whd_${randomBytes(12).toString('hex')}`,
    saleId,
    event,
    state: 'waiting',
    nextTryAt: null,
    tries: [],
  }
}

function createEventSender(
  options: RazorpayOptions,
  store: RazorpayStore,
  timers: Timers,
): DeliverySender<Delivery> {
  const office = {
    save: (delivery: Delivery) => store.saveDelivery(delivery),
    isKept: (delivery: Delivery) => store.isKept(delivery),
    postOf: ({ event }: Delivery) => {
      const settings = store.settings()
      const url = settings.webhookUrl ?? options.webhookUrl
      if (url === null) return null
      const body = JSON.stringify(event.body)
      const signature = signEvent(body, options.webhookSecret, settings.signature)
      return { url, headers: headersWith(event.id, signature), body }
    },
    isTaken: (httpStatus: number) => httpStatus >= 200 && httpStatus < 300,
    retrySeconds: () => store.settings().webhookRetrySeconds,
  }
  return createDeliverySender(office, timers)
}

function headersWith(eventId: string, signature: string | null): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-event-id': eventId,
    ...(signature === null ? {} : { 'x-razorpay-signature': signature }),
  }
}

/** The hex HMAC-SHA256 of the raw body with the webhook secret; null for none. */
function signEvent(body: string, secret: string, mode: Settings['signature']): string | null {
  if (mode === 'none' || secret === '') return null
  const key = mode === 'bad' ? `not-${secret}` : secret
  return createHmac('sha256', key).update(body).digest('hex')
}
