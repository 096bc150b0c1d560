import { DAY_MS } from './durations.ts'

/*
 * India's calendar: days, times and financial years (rule 20). Days are 'YYYY-MM-DD'.
 */

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** Indian Standard Time is UTC+5:30 all year, and has been since 1945. */
const AHEAD_OF_UTC_MS = 330 * 60 * 1_000
const FIRST_MONTH_OF_FINANCIAL_YEAR = 4

/**
 * A moment in Indian Standard Time, in parts: '05 Aug 2026', '9:04', '07', 'pm'. Browsers differ in the names of months
 * ('Sep', 'Sept'), and take longer to make a formatter than to draw a list of courses.
 * @throws RangeError for an invalid date.
 */
export function indianMoment(moment: Date) {
  const [date = '', clock = ''] = inIndia(moment).split('T')
  const [year, month, day] = date.split('-')
  const [hour = '', minute] = clock.split(':')
  return {
    day: `${day} ${MONTHS[Number(month) - 1]} ${year}`,
    time: `${Number(hour) % 12 || 12}:${minute}`,
    second: clock.slice(6, 8),
    half: Number(hour) < 12 ? 'am' : 'pm',
  }
}

/** For readers: '05 Aug 2026, 9:04 pm IST'. */
export function formatIndianTime(moment: Date): string {
  const { day, time, half } = indianMoment(moment)
  return `${day}, ${time} ${half} IST`
}

/** A day for readers: '05 Aug 2026'. */
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

/** The day so many days later; earlier with a number below zero. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days lie between two days, whichever is first. */
export function daysApart(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS
}

/** The first day, 1 April, of the financial year to which a day belongs. */
export function financialYearStart(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return `${month >= FIRST_MONTH_OF_FINANCIAL_YEAR ? year : year - 1}-04-01`
}

/** The financial year to which a moment belongs, as documents name it: '26-27'. */
export function financialYearOf(moment: Date): string {
  const start = Number(financialYearStart(indianDayOf(moment)).slice(0, 4))
  const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
  return `${twoDigits(start)}-${twoDigits(start + 1)}`
}

function inIndia(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString()
}
