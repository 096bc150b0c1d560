import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import type { Batch } from '../records/batch.ts'

/** A batch's label for people: 'AutoCAD, Kochi, 4 Jan 2027'. */
export function batchLabel(
  courseName: string,
  { campus, startsOn }: Pick<Batch, 'campus' | 'startsOn'>,
): string {
  return `${courseName}, ${campus ?? 'Online'}, ${formatIndianDay(startsOn)}`
}
