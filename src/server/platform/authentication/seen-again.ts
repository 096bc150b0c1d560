/**
 * Minimum time between two updates of a session, so that not every page writes a row. In
 * milliseconds.
 */
const SEEN_EVERY_MS = 60_000

/** Whether the session's last use is due to be written again. */
export function isSeenAgain(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS
}
