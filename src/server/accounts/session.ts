const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Students stay logged in for 30 days after they were last here (answers.md 12). */
const STUDENT_SESSION_MS = 30 * 24 * HOUR_MS
/** Being seen is written at most this often: reading a page must not mean writing a row. */
const SEEN_EVERY_MS = MINUTE_MS

/** The times of a student's session that is used now. */
export function studentSessionUntil(now: Date): Date {
  return later(now, STUDENT_SESSION_MS)
}

/** Whether it is time to write down that a session is in use. */
export function isSeenAgain(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS
}

function later(moment: Date, byMs: number): Date {
  return new Date(moment.getTime() + byMs)
}
