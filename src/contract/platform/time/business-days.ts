import { dayAfter } from './indian-calendar.ts'

/**
 * Monday to Friday, the days on which banks move refunds. Bank holidays are unknown here.
 * @param day YYYY-MM-DD in the Indian calendar.
 */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The business days after `from`, up to and including `to`. Both YYYY-MM-DD. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = dayAfter(from, 1); day <= to; day = dayAfter(day, 1)) {
    if (isBusinessDay(day)) count += 1
  }
  return count
}
