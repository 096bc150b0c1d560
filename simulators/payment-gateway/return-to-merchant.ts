import type { Order } from './gateway-records.ts'
import type { Settings } from './gateway-settings.ts'
import { signReturn } from './return-signature.ts'
import { statusIds } from './wire/statuses.ts'

/** The browser's return: with GET everything is in `url`, with POST `fields` is the form's body. */
export interface MerchantReturn {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly fields: readonly (readonly [string, string])[]
}

/**
 * Builds the signed return for the order's present status (juspay §4). The merchant's own query
 * parameters are included and signed.
 */
export function returnToMerchant(
  order: Order,
  settings: Settings,
  responseKey: string,
): MerchantReturn {
  const url = new URL(order.returnUrl)
  const carried: [string, string][] = [
    ...url.searchParams,
    ['order_id', order.orderId],
    ['status', order.status],
    ['status_id', String(statusIds[order.status])],
  ]
  const fields = [...carried, ...signature(carried, settings.signature, responseKey)]
  url.search = settings.returnMethod === 'GET' ? new URLSearchParams(fields).toString() : ''
  return { method: settings.returnMethod, url: url.href, fields }
}

function signature(
  carried: readonly (readonly [string, string])[],
  mode: Settings['signature'],
  responseKey: string,
): [string, string][] {
  if (mode === 'none' || responseKey === '') return []
  const key = mode === 'bad' ? `not-${responseKey}` : responseKey
  return [
    ['signature', signReturn(carried, key)],
    ['signature_algorithm', 'HMAC-SHA256'],
  ]
}
