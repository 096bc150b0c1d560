/** In milliseconds: a clock may be slow, or may have been corrected. */
const CLOCK_MAY_DIFFER_MS = 60 * 60_000

type Kept = {
  /** By this browser's clock. */
  savedAt: string
  /** When the server ends the session. */
  sessionEndsAt: string
}

/**
 * Whether a copy may still be shown, decided without the server. It expires with the session, or
 * when the clock was set back.
 */
export function isStillReadable({ savedAt, sessionEndsAt }: Kept, nowMs: number): boolean {
  const savedMs = Date.parse(savedAt)
  // an invalid time compares as false
  return nowMs < Date.parse(sessionEndsAt) && nowMs > savedMs - CLOCK_MAY_DIFFER_MS
}
