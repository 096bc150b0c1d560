import { createDeliverySender } from '../delivery-sender.ts'
import type { DeliverySender } from '../delivery-sender.ts'
import type { Timers } from '../timers.ts'
import type { PaymentGatewayOptions } from './gateway-options.ts'
import type { Delivery } from './gateway-records.ts'
import type { GatewayStore } from './gateway-store.ts'

export type WebhookSender = DeliverySender<Delivery>

/** The gateway's webhook sender: sends with the webhook's own login until the response is 200. */
export function createWebhookSender(
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
