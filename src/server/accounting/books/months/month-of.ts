import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'

/** 'YYYY-MM' of a day of the Indian calendar. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/**
 * Whether a month is over: nothing is posted to it any more, except what isClosedNow guards. The next
 * month's first day must be over too, because a transaction may begin before midnight and end after
 * it.
 */
export function isOver(month: string, now: Date): boolean {
  return month < monthOf(dayAfter(indianDayOf(now), -1))
}

/** From the first to the last month, both included; the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; month >= first; month = before(month)) months.push(month)
  return months
}

function before(month: string): string {
  return monthOf(dayAfter(`${month}-01`, -1))
}
