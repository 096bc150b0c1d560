import pLimit from 'p-limit'
import type { PaymentGatewayOptions } from './gateway-options.ts'
import type { Delivery } from './gateway-records.ts'
import type { GatewayStore } from './gateway-store.ts'
import { postWebhook } from './post-webhook.ts'
import type { Timers } from './timers.ts'

const parallelPosts = 32

export interface WebhookSender {
  /** Keeps the delivery and tries it at `dueAt`, then again until it is answered with 200. */
  schedule(delivery: Delivery, dueAt: number): void
  /** Keeps the delivery without sending it. */
  drop(delivery: Delivery): void
  /** Sets the timer of a delivery that a restart left. */
  resume(delivery: Delivery): void
  /** The posts of this order that are on the wire now. */
  underWay(orderId: string): Promise<void>[]
  stop(): void
}

/** The post office of the gateway; every try is written down before the next one is planned. */
export function createWebhookSender(
  options: PaymentGatewayOptions,
  store: GatewayStore,
  timers: Timers,
): WebhookSender {
  const stopping = new AbortController()
  const limit = pLimit(parallelPosts)
  const underWay = new Map<Delivery, Promise<void>>()

  const send = (delivery: Delivery): void => {
    const posting = limit(() => tryOnce(delivery)).finally(() => underWay.delete(delivery))
    underWay.set(delivery, posting)
  }
  const tryOnce = async (delivery: Delivery): Promise<void> => {
    const url = urlFor(delivery, store, options)
    if (url === null) return settle(store, delivery, 'dropped')
    const result = await postWebhook({ url, body: delivery.body }, options, stopping.signal)
    // after a stop or a reset the try belongs to nobody; a restart makes it again
    if (stopping.signal.aborted || !store.isKept(delivery)) return
    delivery.tries.push(result)
    const waitSeconds = store.settings().webhookRetrySeconds[delivery.tries.length - 1]
    if (result.httpStatus === 200) settle(store, delivery, 'delivered')
    else if (waitSeconds === undefined) settle(store, delivery, 'given-up')
    else schedule(delivery, Date.now() + waitSeconds * 1000)
  }
  const schedule = (delivery: Delivery, dueAt: number): void => {
    delivery.nextTryAt = dueAt
    store.saveDelivery(delivery)
    if (dueAt <= Date.now()) send(delivery)
    else plan(delivery, dueAt)
  }
  const plan = (delivery: Delivery, dueAt: number): void => {
    timers.at(dueAt, () => {
      if (delivery.nextTryAt === dueAt) send(delivery)
    })
  }
  return {
    schedule,
    drop: (delivery) => settle(store, delivery, 'dropped'),
    resume: (delivery) => {
      if (delivery.nextTryAt !== null) plan(delivery, delivery.nextTryAt)
    },
    underWay: (orderId) =>
      [...underWay].filter(([one]) => one.orderId === orderId).map(([, posting]) => posting),
    stop: () => stopping.abort(),
  }
}

function urlFor(
  delivery: Delivery,
  store: GatewayStore,
  options: PaymentGatewayOptions,
): string | null {
  const ofOrder = store.order(delivery.orderId)?.webhookUrl
  return ofOrder ?? store.settings().webhookUrl ?? options.webhookUrl
}

function settle(store: GatewayStore, delivery: Delivery, state: Delivery['state']): void {
  delivery.state = state
  delivery.nextTryAt = null
  store.saveDelivery(delivery)
}
