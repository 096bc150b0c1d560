import { CHEQUE_LIVES_DAYS } from '#contract/money/cheques.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'

/** How many days ahead a cheque may be dated, because its seat is held until then. */
const AHEAD_DAYS = 90

/**
 * Returns why a cheque's date is refused, or null. Banks do not pay stale cheques.
 * @param datedOn 'YYYY-MM-DD', a day in India, like today.
 */
export function chequeDateObjection(datedOn: string, now: Date): string | null {
  const today = indianDayOf(now)
  if (datedOn < dayAfter(today, -CHEQUE_LIVES_DAYS))
    return `This is more than ${CHEQUE_LIVES_DAYS} days ago. Banks no longer pay it.`
  if (datedOn > dayAfter(today, AHEAD_DAYS))
    return `This is more than ${AHEAD_DAYS} days ahead. Take a cheque with an earlier date.`
  return null
}
