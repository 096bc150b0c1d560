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
export type Secrets = {
  juspayUser: string
  juspayPassword: string
  stripeSecret: string
  razorpaySecret: string
}

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
  return proofs[proof](body ?? Buffer.alloc(0), secrets)
}

type MakeProof = (body: Buffer, secrets: Secrets) => Record<string, string>

const proofs: Record<Proof, MakeProof> = {
  juspay: (_body, { juspayUser, juspayPassword }) => {
    const login = Buffer.from(`${juspayUser}:${juspayPassword}`).toString('base64')
    return { authorization: `Basic ${login}` }
  },
  stripe: (body, { stripeSecret }) => {
    const at = Math.floor(Date.now() / 1_000)
    const signed = createHmac('sha256', stripeSecret).update(`${at}.`).update(body).digest('hex')
    return { 'stripe-signature': `t=${at},v1=${signed}` }
  },
  razorpay: (body, { razorpaySecret }) => ({
    'x-razorpay-signature': createHmac('sha256', razorpaySecret).update(body).digest('hex'),
  }),
}
