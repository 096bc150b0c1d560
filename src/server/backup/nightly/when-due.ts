import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { indianDayOf, startOfIndianDay } from '#contract/indian-time.ts'

/** When few pay: two at night in India, in milliseconds after midnight. */
const AT_NIGHT_MS = 2 * HOUR_MS
/** After one that did not come about. */
const TRY_AGAIN_MS = HOUR_MS
/** The seventh night is due, although it begins some minutes earlier or later than the first. */
const PROOF_AFTER_MS = 6.5 * DAY_MS
/** From then on the office is warned. */
const PROOF_LATE_MS = 8 * DAY_MS

export type LastBackups = {
  /** When the last one was made. */
  madeAt: Date | null
  /** When one was last tried in vain. */
  failedAt: Date | null
}

/** One is made each night, also late where no worker ran at its time. */
export function isBackupDue(now: Date, { madeAt, failedAt }: LastBackups): boolean {
  if (failedAt !== null && now.getTime() - failedAt.getTime() < TRY_AGAIN_MS) return false
  return madeAt === null || madeAt < lastNight(now)
}

/** Asked after a backup was made: the newest is proven once a week. */
export function isProofDue(now: Date, provenAt: Date | null): boolean {
  return provenAt === null || now.getTime() - provenAt.getTime() > PROOF_AFTER_MS
}

/** Nobody knows whether what is kept can be restored. */
export function isProofLate(now: Date, provenAt: Date | null): boolean {
  return provenAt === null || now.getTime() - provenAt.getTime() > PROOF_LATE_MS
}

function lastNight(now: Date): Date {
  const dayOfNight = new Date(now.getTime() - AT_NIGHT_MS)
  return new Date(startOfIndianDay(indianDayOf(dayOfNight)).getTime() + AT_NIGHT_MS)
}
