import { MINUTE_MS, HOUR_MS } from '#contract/platform/durations.ts'

/** Staff log in again each working day, however active they were (rule 12). */
const ADMIN_SESSION_MS = 8 * HOUR_MS
/** Maximum idle time, for a screen left alone (ASVS 7.3.1). */
const ADMIN_IDLE_MS = 30 * MINUTE_MS

/** Returns when an admin's session that begins now expires; activity does not extend it. */
export function adminSessionUntil(now: Date): Date {
  return new Date(now.getTime() + ADMIN_SESSION_MS)
}

/** A session last used at this time or before has been idle too long. */
export function adminIdleSince(now: Date): Date {
  return new Date(now.getTime() - ADMIN_IDLE_MS)
}
