import { DAY_MS } from '../durations.ts'
import { indianDayOf } from './indian-time.ts'

/*
 * Days and financial years of India's calendar. Days are 'YYYY-MM-DD'.
 */

const FIRST_MONTH_OF_FINANCIAL_YEAR = 4

/** The day so many days later; earlier with a number below zero. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day some months later, or the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moment = Date.UTC(year, month - 1 + months, Math.min(date, lastDate))
  return new Date(moment).toISOString().slice(0, 10)
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
