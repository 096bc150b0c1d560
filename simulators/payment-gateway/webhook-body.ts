import { randomBytes } from 'node:crypto'
import { txnWire } from './attempt-wire.ts'
import type { PaymentGatewayOptions } from './gateway-options.ts'
import type { Attempt, Order, WebhookBody } from './gateway-records.ts'
import type { Settings } from './gateway-settings.ts'
import { orderWire } from './order-wire.ts'
import { wireTime } from './wire-time.ts'

/**
 * One event as the merchant receives it: TXN_CHARGED and TXN_FAILED carry `content.txn`, all others
 * `content.order` (juspay §5).
 */
export function webhookBody(
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
export function rawBody(event: string, content: Record<string, unknown>): WebhookBody {
  return {
    id: `evt_V2_${randomBytes(16).toString('hex')}`,
    date_created: wireTime(Date.now()),
    event_name: event,
    content,
  }
}
