import { CHEQUE_LIVES_DAYS } from '#contract/cheques.ts'
import { dayAfter, indianDayOf } from '#contract/indian-time.ts'

/** So far ahead a cheque may be dated: later the seat would be held for nobody. */
const AHEAD_DAYS = 90

/**
 * What is wrong with the day that stands on a cheque; null: nothing. No bank pays an old one.
 * @param datedOn 'YYYY-MM-DD', a day of the Indian calendar like today.
 */
export function chequeDateObjection(datedOn: string, now: Date): string | null {
  const today = indianDayOf(now)
  if (datedOn < dayAfter(today, -CHEQUE_LIVES_DAYS))
    return `This is more than ${CHEQUE_LIVES_DAYS} days ago: no bank pays it any more.`
  if (datedOn > dayAfter(today, AHEAD_DAYS))
    return `This is more than ${AHEAD_DAYS} days ahead. Take a cheque that can be paid in sooner.`
  return null
}
