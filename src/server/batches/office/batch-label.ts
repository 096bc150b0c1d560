import { formatIndianDay } from '#contract/indian-time.ts'
import type { Batch } from '../records/batch.ts'

/** What a person calls a batch: 'AutoCAD, Kochi, 04 Jan 2027'. */
export function batchLabel(
  courseName: string,
  { campus, startsOn }: Pick<Batch, 'campus' | 'startsOn'>,
): string {
  return `${courseName}, ${campus ?? 'Online'}, ${formatIndianDay(startsOn)}`
}
