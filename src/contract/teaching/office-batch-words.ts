import type { BatchTimes } from './batches.ts'
import { formatIndianDay } from '../platform/time/indian-time.ts'

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** '4 Jan 2027 to 26 Feb 2027'. */
export function daysText({ startsOn, endsOn }: Pick<BatchTimes, 'startsOn' | 'endsOn'>): string {
  if (startsOn === endsOn) return formatIndianDay(startsOn)
  return `${formatIndianDay(startsOn)} to ${formatIndianDay(endsOn)}`
}

/** ISO: 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
