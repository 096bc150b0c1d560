import { DAY_MS } from '#contract/durations.ts'

/** Students stay logged in for 30 days after they were last here (rule 12) … */
const STUDENT_SESSION_MS = 30 * DAY_MS
/** … and never longer than this: who has got hold of a token does not keep it for ever. */
const STUDENT_SESSION_IN_ALL_MS = 180 * DAY_MS

/** Until when a student's session lives that is used now. */
export function studentSessionUntil(startedAt: Date, now: Date): Date {
  const idleEnd = later(now, STUDENT_SESSION_MS)
  const lastEnd = later(startedAt, STUDENT_SESSION_IN_ALL_MS)
  return idleEnd < lastEnd ? idleEnd : lastEnd
}

function later(moment: Date, byMs: number): Date {
  return new Date(moment.getTime() + byMs)
}
