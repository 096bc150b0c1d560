import { cellOfCampuses, courseCsvColumns } from '#contract/catalog/course-csv.ts'
import type { CourseCsvColumn } from '#contract/catalog/course-csv.ts'
import { tableOf } from '#contract/platform/table-of.ts'
import { courseToWire } from '../courses/course.wire.ts'
import type { OfficeCourse } from '../courses/office-course.ts'

/**
 * The cells of a course, one for each column, as the export writes and the import compares them.
 */
export function courseCells(course: OfficeCourse): Record<CourseCsvColumn, string> {
  const shown = courseToWire(course)
  return tableOf<Record<CourseCsvColumn, string>>(courseCsvColumns, (column) =>
    cellOf(shown[column]),
  )
}

function cellOf(value: string | boolean | readonly string[] | { title: string } | null): string {
  if (value === null) return ''
  if (isList(value)) return cellOfCampuses(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : value.title
}

/** Array.isArray does not recognize readonly lists. */
function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value)
}
