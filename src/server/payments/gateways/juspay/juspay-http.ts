import type { GatewayFailure } from '../../providers/gateway.ts'
import { callBounded } from '../answers/call-bounded.ts'

/** From the first byte out to the last byte in, in milliseconds (faults F11, F15). */
export const CALL_TIMEOUT_MS = 5_000
/** An order with all its fields is some 6 KB; anything far above is not an answer (fault F16). */
const MAX_ANSWER_BYTES = 512 * 1024

export type JuspayAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'failure'; failure: GatewayFailure }

/**
 * One call to the provider: bounded in time and size, follows no redirect, never throws.
 * @returns the HTTP status with the parsed JSON body, or one word for what went wrong.
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
