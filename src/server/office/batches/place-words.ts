import type { BatchTimes } from '#contract/teaching/batches.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'

/** Days and times of a batch; null if there is no batch. */
export type MaybeTimes = {
  [Name in Exclude<keyof BatchTimes, 'weekdays'>]: string | null
} & { weekdays: number[] | null }

/** null: no batch. */
export function timesOrNull(row: MaybeTimes): BatchTimes | null {
  const { startsOn, endsOn, weekdays, startsAt, endsAt } = row
  if (startsOn === null || endsOn === null) return null
  return { startsOn, endsOn, weekdays: weekdays ?? [], startsAt, endsAt }
}

/** The campus, or 'Online' for a batch without one. */
export function whereOf(row: {
  campus: string
  batchId: string | null
  batchCampus: string | null
}): string {
  return row.batchId !== null && row.batchCampus === null ? 'Online' : row.campus
}

/** 'Kochi, 4 Jan 2027 to 26 Feb 2027', or only the campus. */
export function placeWords(campus: string, startsOn: string | null, endsOn: string | null): string {
  if (startsOn === null || endsOn === null) return campus
  return `${campus}, ${daysText({ startsOn, endsOn })}`
}
