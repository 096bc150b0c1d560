import { DAY_MS } from './durations.ts'

/** Indian Standard Time is UTC+5:30 all the year (rule 20). */
const OFFSET_MS = 330 * 60 * 1_000

/** The day of the Indian calendar to which a moment belongs: 'YYYY-MM-DD'. */
export function indianDayOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** The same as a number of days: cheap enough for every request. */
export function indianDayNumber(moment: Date): number {
  return Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS)
}

/** For tables that are sorted by text: 'YYYY-MM-DD HH:MM:SS' in Indian Standard Time. */
export function indianTimeText(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** The first moment of a day of the Indian calendar. */
export function startOfIndianDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS)
}

/** The day so many days later; earlier with a number below zero. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
