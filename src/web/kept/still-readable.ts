/** A clock may be a little slow, or put right. */
const CLOCK_MAY_DIFFER_MS = 60 * 60_000

type Kept = {
  /** By this browser's clock. */
  savedAt: string
  /** When the server ends the session by itself. */
  sessionEndsAt: string
}

/**
 * Whether what was kept may still be shown, judged without the server: until the session would have ended, and not by a
 * clock that was turned back.
 */
export function isStillReadable({ savedAt, sessionEndsAt }: Kept, nowMs: number): boolean {
  const savedMs = Date.parse(savedAt)
  // what can't be read as a time compares as false
  return nowMs < Date.parse(sessionEndsAt) && nowMs > savedMs - CLOCK_MAY_DIFFER_MS
}
