import type { BatchShifted } from '#contract/teaching/office-batches.ts'
import { fixedDaysAndHours } from '#contract/teaching/batch-words.ts'
import { weekdayNames, weekdayOf } from '#contract/teaching/office-batch-words.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import type { Batch } from '../records/batch.ts'

type Dates = Pick<Batch, 'startsOn' | 'endsOn' | 'enrollUntil' | 'weekdays'>

/**
 * The dates of a copy with another first day: all move by the same number of days.
 * @param today a day of the Indian calendar.
 */
export function shiftBatch(batch: Dates, startsOn: string, today: string): BatchShifted {
  const days = (Date.parse(startsOn) - Date.parse(batch.startsOn)) / DAY_MS
  const shifted = {
    startsOn,
    endsOn: dayAfter(batch.endsOn, days),
    enrollUntil: dayAfter(batch.enrollUntil, days),
    days,
  }
  return { ...shifted, warnings: warningsOf(batch, shifted, today) }
}

function warningsOf(
  { weekdays }: Dates,
  { startsOn, enrollUntil }: { startsOn: string; enrollUntil: string },
  today: string,
): string[] {
  const weekday = weekdayOf(startsOn)
  const isMismatch = weekdays.length > 0 && !weekdays.includes(weekday)
  const name = weekdayNames[weekday - 1] ?? ''
  return [
    ...(isMismatch
      ? [
          `The new first day is a ${name}; the batch meets on ${fixedDaysAndHours({ weekdays, startsAt: null, endsAt: null })}.`,
        ]
      : []),
    ...(startsOn < today ? ['The new first day is over.'] : []),
    ...(enrollUntil < today ? ['The last day to enroll would be over. No one could enroll.'] : []),
  ]
}
