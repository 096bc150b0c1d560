import { dayAfter } from '#contract/platform/time/indian-calendar.ts'

/**
 * The day that lies this many working days before `day`; both are days of the Indian calendar.
 * Saturdays, Sundays and the named bank holidays are no working days.
 */
export function workingDaysBefore(
  day: string,
  workingDays: number,
  holidays: ReadonlySet<string>,
): string {
  let at = day
  for (let left = workingDays; left > 0;) {
    at = dayAfter(at, -1)
    if (isWorkingDay(at) && !holidays.has(at)) left -= 1
  }
  return at
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
