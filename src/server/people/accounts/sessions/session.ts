import { DAY_MS } from '#contract/platform/durations.ts'

/** A session ends 30 days after its last use (rule 12). */
const STUDENT_SESSION_MS = 30 * DAY_MS
/** Maximum lifetime, so that a stolen token does not work forever. */
const STUDENT_SESSION_IN_ALL_MS = 180 * DAY_MS

/** Returns when a session that is used now expires. */
export function studentSessionUntil(startedAt: Date, now: Date): Date {
  const idleEnd = later(now, STUDENT_SESSION_MS)
  const lastEnd = later(startedAt, STUDENT_SESSION_IN_ALL_MS)
  return idleEnd < lastEnd ? idleEnd : lastEnd
}

function later(moment: Date, byMs: number): Date {
  return new Date(moment.getTime() + byMs)
}
