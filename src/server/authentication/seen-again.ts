/** Being seen is written at most this often: reading a page must not mean writing a row. In milliseconds. */
const SEEN_EVERY_MS = 60_000

/** Whether it is time to write down that a session is in use. */
export function isSeenAgain(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS
}
