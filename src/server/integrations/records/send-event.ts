/** What a receiver answered: the HTTP status and the beginning of its answer; or in a sentence why there was none. */
export type SendOutcome =
  | { kind: 'answered'; status: number; answer: string }
  | { kind: 'failed'; why: string }

/** One POST to a receiver. Never throws; gives up at the signal. */
export type SendEvent = (
  request: { url: string; headers: Record<string, string>; body: string },
  signal: AbortSignal,
) => Promise<SendOutcome>

/** So much of an answer is kept and shown, in characters. */
export const SHOWN_CHARACTERS = 500
