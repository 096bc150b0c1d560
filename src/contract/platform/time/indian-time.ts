import { DAY_MS } from '../durations.ts'

/*
 * Moments in Indian Standard Time (rule 20). Days are 'YYYY-MM-DD'; indian-calendar.ts counts them.
 */

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** Indian Standard Time is UTC+5:30 all year, and has been since 1945. */
const AHEAD_OF_UTC_MS = 330 * 60 * 1_000

/**
 * A moment in Indian Standard Time, in parts: '5 Aug 2026', '9:04', '07', 'pm'. Browsers differ in the names of months
 * ('Sep', 'Sept'), and take longer to make a formatter than to draw a list of courses.
 * @throws RangeError for an invalid date.
 */
export function indianMoment(moment: Date) {
  const [date = '', clock = ''] = inIndia(moment).split('T')
  const [year, month, day] = date.split('-')
  const [hour = '', minute] = clock.split(':')
  return {
    day: `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`,
    time: `${Number(hour) % 12 || 12}:${minute}`,
    second: clock.slice(6, 8),
    half: Number(hour) < 12 ? 'am' : 'pm',
  }
}

/** For readers: '5 Aug 2026, 9:04 pm'. */
export function formatIndianTime(moment: Date): string {
  const { day, time, half } = indianMoment(moment)
  return `${day}, ${time} ${half}`
}

/** A day for readers: '5 Aug 2026'. */
export function formatIndianDay(day: string): string {
  return indianMoment(startOfIndianDay(day)).day
}

/** ISO 8601 text for readers. Text that is no moment is returned unchanged. */
export function formatIst(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : formatIndianTime(moment)
}

/** For tables that are sorted by text: 'YYYY-MM-DD HH:MM:SS'. */
export function indianTimeText(moment: Date): string {
  return inIndia(moment).slice(0, 19).replace('T', ' ')
}

/** The day to which a moment belongs. */
export function indianDayOf(moment: Date): string {
  return inIndia(moment).slice(0, 10)
}

/** The same as a number of days since 1970: cheap enough for every request. */
export function indianDayNumber(moment: Date): number {
  return Math.floor((moment.getTime() + AHEAD_OF_UTC_MS) / DAY_MS)
}

/** The first moment of a day. */
export function startOfIndianDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_OF_UTC_MS)
}

function inIndia(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString()
}
