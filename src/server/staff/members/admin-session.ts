import { MINUTE_MS, HOUR_MS } from '#contract/durations.ts'

/** Admins log in again for each working day, however busy they were (rule 12). */
const ADMIN_SESSION_MS = 8 * HOUR_MS
/** An admin's screen that was left alone (ASVS 7.3.1). */
const ADMIN_IDLE_MS = 30 * MINUTE_MS

/** The last moment of an admin's session that begins now; being seen does not move it. */
export function adminSessionUntil(now: Date): Date {
  return new Date(now.getTime() + ADMIN_SESSION_MS)
}

/** An admin last seen at this moment or before has been away for too long. */
export function adminIdleSince(now: Date): Date {
  return new Date(now.getTime() - ADMIN_IDLE_MS)
}
