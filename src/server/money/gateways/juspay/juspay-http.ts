import type { GatewayFailure } from '../../providers/gateway.ts'
import { callBounded } from '../answers/call-bounded.ts'

/**
 * For the whole call, from the first byte sent to the last byte received, in milliseconds (faults
 * F11, F15).
 */
export const CALL_TIMEOUT_MS = 5_000
/**
 * An order with all its fields has about 6 KB; a response far above that is refused (fault F16).
 */
const MAX_ANSWER_BYTES = 512 * 1024

export type JuspayAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'failure'; failure: GatewayFailure }

/**
 * One call to the provider: bounded in time and size, follows no redirect, never throws.
 * @returns the HTTP status with the parsed JSON body, or the kind of failure.
 */
export async function callJuspay(
  url: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<JuspayAnswer> {
  try {
    const answer = await callBounded(url, {
      ...init,
      timeoutMs: CALL_TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    })
    if (answer === null) return { kind: 'failure', failure: 'nonsense' }
    return { kind: 'answer', status: answer.status, body: parsedOrText(answer.text) }
  } catch {
    return { kind: 'failure', failure: 'unreachable' }
  }
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
