/** A receiver's response: the HTTP status and the beginning of its body; or why there was none. */
export type SendOutcome =
  | { kind: 'answered'; status: number; answer: string }
  | { kind: 'failed'; why: string }

/** Sends one POST to a receiver. It never throws, and stops at the signal. */
export type SendEvent = (
  request: { url: string; headers: Record<string, string>; body: string },
  signal: AbortSignal,
) => Promise<SendOutcome>

/** Length of the kept and shown part of a response, in characters. */
export const SHOWN_CHARACTERS = 500
