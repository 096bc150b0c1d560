import { shortDay } from '#contract/teaching/batch-words.ts'
import { nationalHolidayOn } from '#contract/teaching/national-holidays.ts'
import { daysText, weekdayOf } from '#contract/teaching/office-batch-words.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import type { Batch } from '../records/batch.ts'

/** When and by whom a batch is taught. */
export type Lessons = Pick<
  Batch,
  'startsOn' | 'endsOn' | 'weekdays' | 'startsAt' | 'endsAt' | 'trainerId' | 'trainerName'
> & { courseName: string }

/** More than this many holidays in one batch are counted, not named. */
const MOST_NAMED = 3

/**
 * The holidays on which a batch would meet, in words. Without weekdays only its first day counts.
 * @param kept the office's holidays, day to name.
 */
export function holidayWarnings(
  { startsOn, endsOn, weekdays }: Pick<Lessons, 'startsOn' | 'endsOn' | 'weekdays'>,
  kept: ReadonlyMap<string, string>,
): string[] {
  const found: string[] = []
  for (let day = startsOn; day <= endsOn; day = dayAfter(day, 1)) {
    const name = kept.get(day) ?? nationalHolidayOn(day)
    const meets = weekdays.length === 0 ? day === startsOn : weekdays.includes(weekdayOf(day))
    if (name !== null && meets) found.push(`${shortDay(day)} (${name})`)
  }
  if (found.length === 0) return []
  const named = found.slice(0, MOST_NAMED).join(', ')
  const more = found.length - MOST_NAMED
  return [`Class on a holiday: ${named}${more > 0 ? ` and ${more} more` : ''}.`]
}

/** The other batches that the same trainer would teach at the same time, in words. */
export function trainerWarnings(one: Lessons, others: readonly Lessons[]): string[] {
  return others
    .filter((other) => other !== one && isSameTrainerAtOnce(one, other))
    .map(
      (other) =>
        `${other.trainerName ?? 'The trainer'} teaches ${other.courseName} at the same time (${daysText(other)}).`,
    )
}

function isSameTrainerAtOnce(one: Lessons, other: Lessons): boolean {
  return (
    one.trainerId !== null &&
    one.trainerId === other.trainerId &&
    one.startsOn <= other.endsOn &&
    other.startsOn <= one.endsOn &&
    one.weekdays.some((day) => other.weekdays.includes(day)) &&
    areHoursShared(one, other)
  )
}

/** Batches without hours are held as agreed, so they collide with nothing. */
function areHoursShared(one: Lessons, other: Lessons): boolean {
  if (one.startsAt === null || one.endsAt === null) return false
  if (other.startsAt === null || other.endsAt === null) return false
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}
