const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** India has no summer time. */
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000

/**
 * The parts of a moment in Indian Standard Time (rule 20): '05 Aug 2026', '9:04', '07', 'pm'.
 * Written by hand: browsers differ in the names of months ('Sep', 'Sept'), and Intl formatters are
 * slow to create.
 * @throws RangeError for an invalid date.
 */
export function indianMoment(moment: Date) {
  const [date = '', clock = ''] = new Date(moment.getTime() + AHEAD_OF_UTC_MS)
    .toISOString()
    .split('T')
  const [year, month, day] = date.split('-')
  const [hour = '', minute] = clock.split(':')
  return {
    day: `${day} ${MONTHS[Number(month) - 1]} ${year}`,
    time: `${Number(hour) % 12 || 12}:${minute}`,
    second: clock.slice(6, 8),
    half: Number(hour) < 12 ? 'am' : 'pm',
  }
}

/** A moment for the screen: '05 Aug 2026, 9:04 pm IST'. */
export function formatIndianTime(moment: Date): string {
  const { day, time, half } = indianMoment(moment)
  return `${day}, ${time} ${half} IST`
}

/** A day of the Indian calendar, '2026-08-05', for the screen: '05 Aug 2026'. */
export function formatIndianDay(day: string): string {
  return indianMoment(new Date(`${day}T12:00:00+05:30`)).day
}

/** The same for ISO 8601 text from the wire; text that is no moment is returned unchanged. */
export function formatIst(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : formatIndianTime(moment)
}
