import { DAY_MS } from './durations.ts'

/** Indian Standard Time is always UTC+5:30 (rule 20). */
const OFFSET_MS = 330 * 60 * 1_000

/** Returns the Indian calendar day of a moment: 'YYYY-MM-DD'. */
export function indianDayOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** The Indian calendar day as a number of days; cheap enough for every request. */
export function indianDayNumber(moment: Date): number {
  return Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS)
}

/** Returns 'YYYY-MM-DD HH:MM:SS' in Indian Standard Time, for tables that sort by text. */
export function indianTimeText(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns the first moment (UTC) of an Indian calendar day. */
export function startOfIndianDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS)
}

/** Adds a number of days, which may be negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
