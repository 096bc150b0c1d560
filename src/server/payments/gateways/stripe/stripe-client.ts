import { Stripe } from 'stripe'
import { invariant } from '../../../foundation/invariant.ts'
import { callBounded } from '../answers/call-bounded.ts'

/** One try of a call, from the first byte out to the last byte in, in milliseconds (faults F11, F15). */
const CALL_TIMEOUT_MS = 5_000
/** A session with its charge is some 8 KB, a page of a hundred sessions below 400 KB (fault F16). */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/**
 * The official client, bounded in time and size, following no redirect, sending no telemetry
 * (others §1.2).
 * @param apiBase an address without a path; empty means Stripe's own.
 */
export function stripeClient(secretKey: string, apiBase: string): Stripe {
  return new Stripe(secretKey, {
    ...hostOf(apiBase),
    // Stripe's own use of Node's client counts only idle time: a byte a second would hold a call for ever.
    httpClient: Stripe.createFetchHttpClient(boundedFetch),
    telemetry: false,
    timeout: CALL_TIMEOUT_MS,
    // Reads are asked again on schedule; a start says for itself that it may be repeated.
    maxNetworkRetries: 0,
    appInfo: { name: 'Kalari', version: '1' },
  })
}

function hostOf(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } | {} {
  if (apiBase === '') return {}
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  const port = url.port || (protocol === 'http' ? '80' : '443')
  return { host: url.hostname, port, protocol }
}

/** An answer that is too long, or leads elsewhere, becomes an empty one, which the client calls no JSON. */
async function boundedFetch(
  asked: Parameters<typeof fetch>[0],
  { method = 'GET', headers, body }: NonNullable<Parameters<typeof fetch>[1]> = {},
): Promise<Response> {
  invariant(body === undefined || typeof body === 'string', 'what Stripe is told is a text')
  const answer = await callBounded(asked instanceof Request ? asked.url : String(asked), {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    ...(body === undefined ? {} : { body }),
    timeoutMs: CALL_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  }).catch((error: unknown) => {
    // a broken connection's own code would have the client ask once more, whatever maxNetworkRetries says
    throw new Error('no answer', { cause: error })
  })
  if (answer === null || isRedirect(answer.status)) return new Response('')
  return new Response(answer.text, { status: answer.status, headers: answer.headers })
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}
