import { createHmac } from 'node:crypto'

/**
 * The headers that prove to a receiver that an event is ours (Standard Webhooks). There is one
 * signature for each valid secret, over id, time and body.
 * @param secrets the bytes of the `whsec_` secrets.
 */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  { secrets, now }: { secrets: readonly Buffer[]; now: Date },
): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
    return `v1,${mac}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
}
