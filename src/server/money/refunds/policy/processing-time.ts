import { isBusinessDay } from '#contract/platform/time/business-days.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf, startOfIndianDay } from '#contract/platform/time/indian-time.ts'

/** The upper limit of the specification's 5-7 business days (spec §1). */
const LONGEST_BUSINESS_DAYS = 7

/**
 * When money that was sent at this time should arrive: the end of the seventh business day, Monday
 * to Friday in India. Bank holidays are unknown here, so screens with this date must say so.
 */
export function expectedBy(sentAt: Date): Date {
  let day = indianDayOf(sentAt)
  for (let left = LONGEST_BUSINESS_DAYS; left > 0;) {
    day = dayAfter(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return new Date(startOfIndianDay(dayAfter(day, 1)).getTime() - 1)
}
