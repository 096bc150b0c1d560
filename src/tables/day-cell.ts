import { isDay } from '#contract/platform/lists.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'

/** How '3/4/2025' is read. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const
export type DayOrder = (typeof dayOrders)[number]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A time behind a day: '10:01:11', 'T10:01:11.000+05:30', '9:05 am IST'. */
const TIME =
  /[,T ]{1,2}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d{1,9})? ?(?:[ap]\.?m\.?)? ?(?:Z|UTC|IST|GMT|[+-]\d{2}:?\d{2})?$/i
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[, ]+/i
const SHAPES = [
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<first>\d{1,2})[-/. ](?<second>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ,]*(?<name>[a-z]{3,9})[-/. ,]*(?<year>\d{4}|\d{2})$/i,
  /^(?<name>[a-z]{3,9})[-/. ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(?<year>\d{4}|\d{2})$/i,
]
/** Days since 30 December 1899, a spreadsheet's day number: the years 2000 to 2099. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/
const FIRST_SERIAL = 36_526
const LAST_SERIAL = 73_050
const SERIAL_OF_1970 = 25_569

/** Seconds since 1970 as other programs write them: the years 2010 to 2049. */
const EPOCH = /^(\d{10})(?:\d{3})?(?:\.0+)?$/
const FIRST_EPOCH = 1_262_304_000
const LAST_EPOCH = 2_524_607_999

/** Whether the cell is a time in seconds or milliseconds since 1970. */
export function isEpoch(cell: string): boolean {
  return secondsOf(cell.trim()) !== null
}

function secondsOf(text: string): number | null {
  const seconds = Number(EPOCH.exec(text)?.[1] ?? 0)
  return seconds < FIRST_EPOCH || seconds > LAST_EPOCH ? null : seconds
}

/**
 * Reads the day of a cell as 'YYYY-MM-DD', with or without a time: '2026-11-25', '25/11/26',
 * '25.11.2026', '2 Nov 2026', '02-NOV-26', 'Nov 2, 2026', '20261125', a spreadsheet's day number,
 * or the Indian day of '1780000000', seconds since 1970. A year of two digits is 20yy.
 * @returns null where it is no day.
 */
export function dayOfCell(cell: string, order: DayOrder = 'dayFirst'): string | null {
  const text = cell.trim().replace(WEEKDAY, '').replace(TIME, '').trim()
  const { year, month, day } = partsOf(text, order)
  const read = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : (dayOfSerial(text) ?? dayOfEpoch(text))
}

type Parts = { year: string; month: string; day: string }

/** Empty where the text is no day. */
function partsOf(text: string, order: DayOrder): Parts {
  for (const shape of SHAPES) {
    const parts = shape.exec(text)?.groups
    if (parts !== undefined) return inOrder(parts, order)
  }
  return { year: '', month: '', day: '' }
}

function inOrder(parts: Partial<Record<string, string>>, order: DayOrder): Parts {
  const { year = '', name = '', first = '', second = '' } = parts
  const { month = monthOf(name), day = '' } = parts
  if (first === '') return { year, month, day }
  return order === 'dayFirst'
    ? { year, month: second, day: first }
    : { year, month: first, day: second }
}

function monthOf(name: string): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
}

function dayOfSerial(text: string): string | null {
  const serial = Number(SERIAL.exec(text)?.[1] ?? 0)
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null
  return new Date((serial - SERIAL_OF_1970) * 86_400_000).toISOString().slice(0, 10)
}

function dayOfEpoch(text: string): string | null {
  const seconds = secondsOf(text)
  return seconds === null ? null : indianDayOf(new Date(seconds * 1_000))
}

const MEANT = /^(?:\d{1,4}[-/. ]+(?:\d{1,2}|[a-z]{3,9})[-/. ,]+\d|[a-z]{3,9} \d{1,2},? \d{4})/i

/** Whether the cell was meant as a day, readable or not. */
export function looksLikeDay(cell: string): boolean {
  return dayOfCell(cell) !== null || MEANT.test(cell.trim().replace(WEEKDAY, ''))
}

/**
 * A day that reads otherwise with the month first; `read` null: it is valid only so. Days
 * 'YYYY-MM-DD'.
 */
export type DoubtfulDay = { cell: string; read: string | null; monthFirst: string }

/**
 * The first ambiguous day, or the first that is valid only with the month first. No day is
 * ambiguous where the column has a day above 12 in front: then all are day first.
 */
export function doubtfulDayOf(cells: readonly string[]): DoubtfulDay | null {
  const read = cells.map((cell) => ({
    cell,
    read: dayOfCell(cell),
    monthFirst: dayOfCell(cell, 'monthFirst'),
  }))
  if (read.some((one) => one.read !== null && one.monthFirst === null)) return null
  for (const { monthFirst, ...one } of read)
    if (monthFirst !== null && monthFirst !== one.read) return { ...one, monthFirst }
  return null
}
