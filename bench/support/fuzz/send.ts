import { createHmac } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import type { FuzzRequest, Proof } from './fuzz-request.ts'

const SILENT_AFTER_MS = 30_000
const MAX_SHOWN = 2_000

export type Answer = {
  /** null: none came, or the connection broke. */
  status: number | null
  retryAfter: string | null
  /** Its beginning. */
  text: string
}

export type Sender = ReturnType<typeof createSender>
export type Secrets = Record<
  'juspayUser' | 'juspayPassword' | 'stripeSecret' | 'razorpaySecret',
  string
>

/** Sends bytes as they are: a usual client would tidy the path up. */
export function createSender(
  url: string,
  { atOnce, secrets }: { atOnce: number; secrets: Secrets },
) {
  const { host, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  return {
    send: ({ method, path, headers, body, proof }: FuzzRequest, extra: Record<string, string>) =>
      new Promise<Answer>((resolve) => {
        const proved = proof === null ? {} : proofOf(proof, body, secrets)
        // node leaves it out of a GET with a body, which then reads as the next request
        const length = body === null ? {} : { 'content-length': String(body.length) }
        const sent = { ...headers, ...length, ...proved, ...extra, host }
        const request = httpRequest(
          { host: '127.0.0.1', port, method, path, headers: sent, agent, timeout: SILENT_AFTER_MS },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('error', (error) => resolve(noAnswer(error)))
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? null,
                retryAfter: response.headers['retry-after'] ?? null,
                text: Buffer.concat(chunks).toString().slice(0, MAX_SHOWN),
              }),
            )
          },
        )
        request.on('timeout', () => request.destroy(new Error('silent for too long')))
        request.on('error', (error) => resolve(noAnswer(error)))
        request.end(body ?? undefined)
      }),
    close: () => agent.destroy(),
  }
}

function noAnswer(error: Error): Answer {
  return { status: null, retryAfter: null, text: error.message }
}

/** As the provider shows that a notification is its own. */
function proofOf(proof: Proof, body: Buffer | null, secrets: Secrets): Record<string, string> {
  if (proof === 'juspay') {
    const login = Buffer.from(`${secrets.juspayUser}:${secrets.juspayPassword}`).toString('base64')
    return { authorization: `Basic ${login}` }
  }
  if (proof === 'razorpay')
    return { 'x-razorpay-signature': hmac(secrets.razorpaySecret, body ?? '') }
  const at = Math.floor(Date.now() / 1_000)
  const signed = hmac(secrets.stripeSecret, `${at}.`, body ?? '')
  return { 'stripe-signature': `t=${at},v1=${signed}` }
}

function hmac(secret: string, ...parts: (Buffer | string)[]): string {
  const digest = createHmac('sha256', secret)
  for (const part of parts) digest.update(part)
  return digest.digest('hex')
}
