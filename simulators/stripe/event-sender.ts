import { createHmac } from 'node:crypto'
import { createDeliverySender } from '../delivery-sender.ts'
import type { DeliverySender } from '../delivery-sender.ts'
import type { Timers } from '../timers.ts'
import type { StripeOptions } from './stripe-options.ts'
import type { Delivery } from './stripe-records.ts'
import type { Settings } from './stripe-settings.ts'
import type { StripeStore } from './stripe-store.ts'

/** The simulator's event sender: sends signed events until the response is 2xx. */
export function createEventSender(
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
