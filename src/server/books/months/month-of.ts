import { dayAfter, indianDayOf } from '#contract/indian-time.ts'

/** 'YYYY-MM' of a day of the Indian calendar. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/**
 * Whether nothing is posted into a month any more, but by a desk that closes a day late: it is over, and the next one's first
 * day, too, because a transaction that begins before midnight ends after it.
 */
export function isOver(month: string, now: Date): boolean {
  return month < monthOf(dayAfter(indianDayOf(now), -1))
}

/** From the first to the last, both among them; the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; month >= first; month = before(month)) months.push(month)
  return months
}

function before(month: string): string {
  return monthOf(dayAfter(`${month}-01`, -1))
}
