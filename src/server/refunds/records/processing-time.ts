import { dayAfter, indianDayOf, startOfIndianDay } from '#contract/indian-time.ts'

/** The longer end of the specification's 5-7 business days (spec §1). */
const LONGEST_BUSINESS_DAYS = 7

/**
 * By when money that set out at this moment should be there: the end of the seventh business day after it,
 * Monday to Friday in India. Bank holidays are not known here; whoever shows the date says so.
 */
export function expectedBy(sentAt: Date): Date {
  let day = indianDayOf(sentAt)
  for (let left = LONGEST_BUSINESS_DAYS; left > 0;) {
    day = dayAfter(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return new Date(startOfIndianDay(dayAfter(day, 1)).getTime() - 1)
}

function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
