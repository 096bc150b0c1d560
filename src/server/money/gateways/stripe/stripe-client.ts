import { Stripe } from 'stripe'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { callBounded } from '../answers/call-bounded.ts'

/**
 * For one try of a call, from the first byte sent to the last byte received, in milliseconds
 * (faults F11, F15).
 */
const CALL_TIMEOUT_MS = 5_000
/**
 * A session with its charge has about 8 KB, a page of a hundred sessions less than 400 KB (fault
 * F16).
 */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/**
 * The official client, bounded in time and size, without redirects and telemetry (others §1.2).
 * @param apiBase an address without a path; empty means Stripe's own.
 */
export function stripeClient(secretKey: string, apiBase: string): Stripe {
  return new Stripe(secretKey, {
    ...hostOf(apiBase),
    // Stripe's default client limits only idle time: one byte a second would keep a call open for
    // ever.
    httpClient: Stripe.createFetchHttpClient(boundedFetch),
    telemetry: false,
    timeout: CALL_TIMEOUT_MS,
    // Reads are repeated on schedule; a start sets its own retries.
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

/**
 * A response that is too long, or a redirect, becomes an empty body, which the client rejects as
 * invalid JSON.
 */
async function boundedFetch(
  asked: Parameters<typeof fetch>[0],
  { method = 'GET', headers, body }: NonNullable<Parameters<typeof fetch>[1]> = {},
): Promise<Response> {
  invariant(
    body === undefined || typeof body === 'string',
    'a Stripe request parameter is a string',
  )
  const answer = await callBounded(asked instanceof Request ? asked.url : String(asked), {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    ...(body === undefined ? {} : { body }),
    timeoutMs: CALL_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  }).catch((error: unknown) => {
    // the original error code would make the client retry, whatever maxNetworkRetries says
    throw new Error('no response', { cause: error })
  })
  if (answer === null || isRedirect(answer.status)) return new Response('')
  return new Response(answer.text, { status: answer.status, headers: answer.headers })
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}
