import type { JuspaySettings } from './juspay-settings.ts'

/** The version of the order response that juspay §2 describes. */
const API_VERSION = '2024-06-24'

/** The headers of every call (juspay §0). */
export function juspayHeaders(
  settings: JuspaySettings,
  routingId?: string,
): Record<string, string> {
  return {
    authorization: basicAuth(`${settings.apiKey}:`),
    'x-merchantid': settings.merchantId,
    ...(routingId === undefined ? {} : { 'x-routing-id': routingId }),
    version: API_VERSION,
    accept: 'application/json',
    // Their edge returns 403 to some default user agents (juspay §0).
    'user-agent': 'Kalari/1',
  }
}

export function basicAuth(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString('base64')}`
}
