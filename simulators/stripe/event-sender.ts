import { createHmac } from 'node:crypto'
import pLimit from 'p-limit'
import type { Timers } from '../payment-gateway/timers.ts'
import type { StripeOptions } from './stripe-options.ts'
import type { Delivery } from './stripe-records.ts'
import type { Settings } from './stripe-settings.ts'
import type { StripeStore } from './stripe-store.ts'

const parallelPosts = 32
const timeoutMs = 10_000

export interface EventSender {
  /** Keeps the delivery and tries it at `dueAt`, then again until it is answered with 2xx. */
  schedule(delivery: Delivery, dueAt: number): void
  /** Keeps the delivery without sending it. */
  drop(delivery: Delivery): void
  /** Sets the timer of a delivery that a restart left. */
  resume(delivery: Delivery): void
  /** The posts of this checkout that are on the wire now. */
  underWay(checkoutId: string): Promise<void>[]
  stop(): void
}

/** The post office of the simulator; every try is written down before the next one is planned. */
export function createEventSender(
  options: StripeOptions,
  store: StripeStore,
  timers: Timers,
): EventSender {
  const stopping = new AbortController()
  const limit = pLimit(parallelPosts)
  const underWay = new Map<Delivery, Promise<void>>()

  const send = (delivery: Delivery): void => {
    const posting = limit(() => tryOnce(delivery)).finally(() => underWay.delete(delivery))
    underWay.set(delivery, posting)
  }
  const tryOnce = async (delivery: Delivery): Promise<void> => {
    const settings = store.settings()
    const url = settings.webhookUrl ?? options.webhookUrl
    if (url === null) return settle(store, delivery, 'dropped')
    const body = JSON.stringify(delivery.event.body)
    const signature = signEvent(body, options.webhookSecret, settings.signature)
    const result = await post({ url, body, signature }, stopping.signal)
    // after a stop or a reset the try belongs to nobody; a restart makes it again
    if (stopping.signal.aborted || !store.isKept(delivery)) return
    delivery.tries.push(result)
    const waitSeconds = store.settings().webhookRetrySeconds[delivery.tries.length - 1]
    const { httpStatus } = result
    if (httpStatus !== null && httpStatus >= 200 && httpStatus < 300)
      settle(store, delivery, 'delivered')
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
    underWay: (checkoutId) =>
      [...underWay].filter(([one]) => one.checkoutId === checkoutId).map(([, posting]) => posting),
    stop: () => stopping.abort(),
  }
}

/** `t=<seconds>,v1=<hex>` over `t.body`, the whole secret as key (others.md 1.6); null for none. */
export function signEvent(
  body: string,
  secret: string,
  mode: Settings['signature'],
): string | null {
  if (mode === 'none' || secret === '') return null
  const ageSeconds = mode === 'old' ? 3600 : 0
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  const key = mode === 'bad' ? `not-${secret}` : secret
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

async function post(
  event: { readonly url: string; readonly body: string; readonly signature: string | null },
  stop: AbortSignal,
): Promise<Delivery['tries'][number]> {
  const at = Date.now()
  try {
    const response = await fetch(event.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        ...(event.signature === null ? {} : { 'stripe-signature': event.signature }),
      },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    return { at, httpStatus: response.status, error: null }
  } catch (error) {
    return { at, httpStatus: null, error: error instanceof Error ? error.message : String(error) }
  }
}

function settle(store: StripeStore, delivery: Delivery, state: Delivery['state']): void {
  delivery.state = state
  delivery.nextTryAt = null
  store.saveDelivery(delivery)
}
