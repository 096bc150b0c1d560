import { DAY_MS, HOUR_MS } from '#contract/platform/durations.ts'
import { indianDayOf, startOfIndianDay } from '#contract/platform/time/indian-time.ts'

/** Two o'clock at night in India, when few people pay; milliseconds after midnight. */
const AT_NIGHT_MS = 2 * HOUR_MS
/** The pause after a failed backup. */
const TRY_AGAIN_MS = HOUR_MS
/** Less than seven days, because a night's backup may begin some minutes earlier than the last. */
const PROOF_AFTER_MS = 6.5 * DAY_MS
/** The office is warned from this age on. */
const PROOF_LATE_MS = 8 * DAY_MS

export type LastBackups = {
  madeAt: Date | null
  failedAt: Date | null
}

/** Whether the backup of last night is missing; it is made up later if no worker ran at night. */
export function isBackupDue(now: Date, { madeAt, failedAt }: LastBackups): boolean {
  if (failedAt !== null && now.getTime() - failedAt.getTime() < TRY_AGAIN_MS) return false
  return madeAt === null || madeAt < lastNight(now)
}

/** Whether the weekly proof is due; asked after each backup. */
export function isProofDue(now: Date, provenAt: Date | null): boolean {
  return provenAt === null || now.getTime() - provenAt.getTime() > PROOF_AFTER_MS
}

/** Whether the last proof is so old that the office should be warned. */
export function isProofLate(now: Date, provenAt: Date | null): boolean {
  return provenAt === null || now.getTime() - provenAt.getTime() > PROOF_LATE_MS
}

function lastNight(now: Date): Date {
  const dayOfNight = new Date(now.getTime() - AT_NIGHT_MS)
  return new Date(startOfIndianDay(indianDayOf(dayOfNight)).getTime() + AT_NIGHT_MS)
}
