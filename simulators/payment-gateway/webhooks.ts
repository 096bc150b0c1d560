import { randomBytes } from 'node:crypto'
import type { Webhooks } from './gateway.ts'
import type { PaymentGatewayOptions } from './gateway-options.ts'
import type { Delivery, Order, WebhookBody, Attempt } from './gateway-records.ts'
import type { GatewayStore } from './gateway-store.ts'
import type { Timers } from '../timers.ts'
import { txnWire } from './wire/attempt-wire.ts'
import type { Settings } from './gateway-settings.ts'
import { orderWire } from './wire/order-wire.ts'
import { wireTime } from './wire/wire-time.ts'
import { createDeliverySender } from '../delivery-sender.ts'
import type { DeliverySender } from '../delivery-sender.ts'

const longestHoldMs = 60_000

/** Webhooks with Basic auth, repeated until 200 (juspay §5). Never blocks its caller. */
export function createWebhooks(
  options: PaymentGatewayOptions,
  store: GatewayStore,
  timers: Timers,
): Webhooks {
  const sender = createWebhookSender(options, store, timers)
  return {
    announce: (order, event, attempt) => {
      const settings = store.settings()
      const body = webhookBody(order, { event, attempt }, { options, settings })
      const { mode, copies } = settings.webhooks
      const howMany = mode === 'duplicate' ? copies : 1
      for (let copy = 0; copy < howMany; copy += 1) {
        dispatch(newDelivery(order, event, body), store, sender)
      }
    },
    resend: (order, event) => {
      const last = store.deliveriesOf(order.orderId).findLast((one) => one.event === event)
      const attempt = order.attempts.at(-1)
      const settings = store.settings()
      const body = last?.body ?? webhookBody(order, { event, attempt }, { options, settings })
      const delivery = newDelivery(order, event, body)
      sender.schedule(delivery, Date.now())
      return delivery
    },
    send: (order, event, content) => {
      const delivery = newDelivery(order, event, rawBody(event, content))
      dispatch(delivery, store, sender)
      return delivery
    },
    releaseHeld: (orderId) => {
      const dueAt = Date.now() + store.settings().webhooks.delayMs
      for (const delivery of store.deliveriesOf(orderId).filter((one) => one.isHeldUntilReturn)) {
        delivery.isHeldUntilReturn = false
        if (delivery.nextTryAt !== null) sender.schedule(delivery, dueAt)
      }
    },
    triedOnce: async (orderId, capMs) => {
      const capped = new Promise<void>((resolve) => timers.at(Date.now() + capMs, resolve))
      await Promise.race([Promise.all(sender.inProgress((one) => one.orderId === orderId)), capped])
    },
    resume: () => {
      for (const delivery of store.deliveries()) sender.resume(delivery)
    },
    stop: () => sender.stop(),
  }
}

/** Sends, holds or drops a new event as the settings say. */
function dispatch(delivery: Delivery, store: GatewayStore, sender: WebhookSender): void {
  const { mode, delayMs } = store.settings().webhooks
  const now = Date.now()
  if (mode === 'off') return sender.drop(delivery)
  delivery.isHeldUntilReturn = mode === 'after-return'
  if (mode === 'after-return') return sender.schedule(delivery, now + longestHoldMs)
  sender.schedule(delivery, mode === 'delayed' ? now + delayMs : now)
}

function newDelivery(order: Order, event: string, body: WebhookBody): Delivery {
  return {
    key: `whd_${randomBytes(12).toString('hex')}`,
    eventId: body.id,
    event,
    orderId: order.orderId,
    body,
    state: 'waiting',
    isHeldUntilReturn: false,
    nextTryAt: null,
    tries: [],
  }
}

/**
 * One event as the merchant receives it: TXN_CHARGED and TXN_FAILED carry `content.txn`, all others
 * `content.order` (juspay §5).
 */
function webhookBody(
  order: Order,
  about: { readonly event: string; readonly attempt?: Attempt | undefined },
  { options, settings }: { options: PaymentGatewayOptions; settings: Settings },
): WebhookBody {
  const { event, attempt } = about
  const isAboutTxn = event === 'TXN_CHARGED' || event === 'TXN_FAILED'
  return rawBody(
    event,
    isAboutTxn && attempt !== undefined
      ? { txn: txnWire(order, attempt, options.merchantId) }
      : { order: orderWire(order, options, settings) },
  )
}

/** An event with any content. */
function rawBody(event: string, content: Record<string, unknown>): WebhookBody {
  return {
    id: `evt_V2_${randomBytes(16).toString('hex')}`,
    date_created: wireTime(Date.now()),
    event_name: event,
    content,
  }
}

type WebhookSender = DeliverySender<Delivery>

/** The gateway's webhook sender: sends with the webhook's own login until the response is 200. */
function createWebhookSender(
  options: PaymentGatewayOptions,
  store: GatewayStore,
  timers: Timers,
): WebhookSender {
  const credentials = Buffer.from(`${options.webhookUser}:${options.webhookPassword}`)
  const headers = {
    authorization: `Basic ${credentials.toString('base64')}`,
    'content-type': 'application/json',
  }
  const office = {
    save: (delivery: Delivery) => store.saveDelivery(delivery),
    isKept: (delivery: Delivery) => store.isKept(delivery),
    postOf: (delivery: Delivery) => {
      const ofOrder = store.order(delivery.orderId)?.webhookUrl
      const url = ofOrder ?? store.settings().webhookUrl ?? options.webhookUrl
      return url === null ? null : { url, headers, body: JSON.stringify(delivery.body) }
    },
    isTaken: (httpStatus: number) => httpStatus === 200,
    retrySeconds: () => store.settings().webhookRetrySeconds,
  }
  return createDeliverySender(office, timers)
}
