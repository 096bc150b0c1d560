import type { GatewayFailure } from '../../providers/gateway.ts'
import { callBounded } from '../answers/call-bounded.ts'
import { jsonOrNull } from '../answers/foreign-fields.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'

/**
 * For the whole call, from the first byte sent to the last byte received, in milliseconds (faults
 * F11, F15).
 */
const CALL_TIMEOUT_MS = 5_000
/** A page of a hundred payments has less than 300 KB (fault F16). */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/** failed: any status but a success; the body is Razorpay's only if it has an `error`. */
export type RazorpayAnswer =
  | { kind: 'answer'; body: unknown }
  | { kind: 'failed'; status: number; body: unknown }
  | { kind: 'no-answer'; failure: GatewayFailure }

export type RazorpayCall = {
  /** The path after `/v1`. */
  path: string
  query?: Readonly<Record<string, string>>
  /** A POST with this body. */
  body?: object
  headers?: Readonly<Record<string, string>>
}

export type CallRazorpay = (call: RazorpayCall) => Promise<RazorpayAnswer>

/**
 * Calls Razorpay's API. Each call is bounded in time and size, follows no redirect, and never
 * throws.
 */
export function razorpayClient({
  apiBase,
  keyId,
  keySecret,
}: Pick<RazorpaySettings, 'apiBase' | 'keyId' | 'keySecret'>): CallRazorpay {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async ({ path, query = {}, body, headers = {} }) => {
    const parameters = new URLSearchParams(query).toString()
    const url = `${apiBase}/v1${path}${parameters === '' ? '' : `?${parameters}`}`
    try {
      const answer = await callBounded(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization, 'user-agent': 'Kalari/1', ...jsonType(body), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        timeoutMs: CALL_TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
      })
      if (answer === null) return { kind: 'no-answer', failure: 'nonsense' }
      return answerOf(answer.status, jsonOrNull(answer.text))
    } catch {
      return { kind: 'no-answer', failure: 'unreachable' }
    }
  }
}

function jsonType(body: object | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' }
}

function answerOf(status: number, body: unknown): RazorpayAnswer {
  if (status < 200 || status > 299) return { kind: 'failed', status, body }
  return body === null ? { kind: 'no-answer', failure: 'nonsense' } : { kind: 'answer', body }
}

/** The kind of failure of a call that did not succeed. */
export function failureOf(answer: Exclude<RazorpayAnswer, { kind: 'answer' }>): GatewayFailure {
  return answer.kind === 'no-answer' ? answer.failure : 'refused'
}
