const DAY_MS = 24 * 60 * 60 * 1_000
/** India has one time zone, without summer time (rule 20). */
const INDIAN_OFFSET_MS = 5.5 * 60 * 60 * 1_000
/** The longer end of the specification's 5-7 business days (spec §1). */
const LONGEST_BUSINESS_DAYS = 7

/**
 * By when money that set out at this moment should be there: the end of the seventh business day after it,
 * Monday to Friday in India. Bank holidays are not known here; whoever shows the date says so.
 */
export function expectedBy(sentAt: Date): Date {
  let dayStart = startOfIndianDay(sentAt)
  for (let left = LONGEST_BUSINESS_DAYS; left > 0;) {
    dayStart = new Date(dayStart.getTime() + DAY_MS)
    if (isBusinessDay(dayStart)) left -= 1
  }
  return new Date(dayStart.getTime() + DAY_MS - 1)
}

function startOfIndianDay(moment: Date): Date {
  const local = moment.getTime() + INDIAN_OFFSET_MS
  return new Date(Math.floor(local / DAY_MS) * DAY_MS - INDIAN_OFFSET_MS)
}

function isBusinessDay(dayStart: Date): boolean {
  const weekday = new Date(dayStart.getTime() + INDIAN_OFFSET_MS).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
