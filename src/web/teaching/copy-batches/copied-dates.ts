import type { BatchCopy } from '#contract/teaching/copied-batches.ts'
import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import { weekdayOf } from '#contract/teaching/office-batch-words.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { isDay } from '#contract/platform/lists.ts'

/** A batch, and the typed dates of its copy; a date that was emptied is ''. */
export type CopiedBatch = { batch: OfficeBatch; dates: Omit<BatchCopy, 'batch'> }

/** The dates of a batch, moved by so many days. */
export function movedBy(batch: OfficeBatch, days: number): CopiedBatch {
  const { startsOn, endsOn, enrollUntil } = batch
  return {
    batch,
    dates: {
      startsOn: dayAfter(startsOn, days),
      endsOn: dayAfter(endsOn, days),
      enrollUntil: dayAfter(enrollUntil, days),
    },
  }
}

/** Another first day moves the other two dates along; a date alone changes only itself. */
export function withDate(
  { batch, dates }: CopiedBatch,
  name: keyof CopiedBatch['dates'],
  day: string,
): CopiedBatch {
  if (name !== 'startsOn' || !isDay(day)) return { batch, dates: { ...dates, [name]: day } }
  return movedBy(batch, daysBetween(batch.startsOn, day))
}

/** Below zero where the second day is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** The earliest first day; '' without batches. */
export function earliestOf(batches: readonly Pick<OfficeBatch, 'startsOn'>[]): string {
  return batches.map(({ startsOn }) => startsOn).toSorted()[0] ?? ''
}

/** Whether every date is one that can be sent. */
export function isWhole({ dates }: CopiedBatch): boolean {
  return Object.values(dates).every((day) => isDay(day))
}

/** A month of the calendar, 'YYYY-MM', with its weeks from Monday; null: a day of another month. */
export type CalendarMonth = { month: string; weeks: (string | null)[][] }

/** More months would be a list, not a calendar. */
const MOST_MONTHS = 4

/** The months in which copies begin. */
export function monthsOf(copies: readonly CopiedBatch[]): CalendarMonth[] {
  const months = copies.filter(isWhole).map(({ dates }) => dates.startsOn.slice(0, 7))
  return [...new Set(months)].toSorted().slice(0, MOST_MONTHS).map(monthOf)
}

function monthOf(month: string): CalendarMonth {
  const first = `${month}-01`
  const blanks = Array.from({ length: weekdayOf(first) - 1 }, () => null)
  const days: (string | null)[] = [...blanks]
  for (let day = first; day.startsWith(month); day = dayAfter(day, 1)) days.push(day)
  while (days.length % 7 !== 0) days.push(null)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  return { month, weeks }
}

/** The copies that begin on a day. */
export function beginningOn(day: string, copies: readonly CopiedBatch[]): CopiedBatch[] {
  return copies.filter(({ dates }) => dates.startsOn === day)
}

/** How many copies meet on a day. */
export function classesOn(day: string, copies: readonly CopiedBatch[]): number {
  return copies.filter(
    ({ batch, dates }) =>
      dates.startsOn <= day && day <= dates.endsOn && batch.weekdays.includes(weekdayOf(day)),
  ).length
}
