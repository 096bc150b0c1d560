import { dayAfter } from '../foundation/indian-day.ts'

/**
 * The day so many working days before another, both days of the Indian calendar. Saturday and Sunday are none; what else
 * a bank keeps closed is not known here, so money can be called late a day too early.
 */
export function workingDaysBefore(day: string, workingDays: number): string {
  let at = day
  for (let left = workingDays; left > 0;) {
    at = dayAfter(at, -1)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
