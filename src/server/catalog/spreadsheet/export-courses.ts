import { courseCsvColumns } from '#contract/catalog/course-csv.ts'
import { csvDocument, csvMaxRows } from '../../platform/documents/csv-document.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { OfficeDeps } from '../courses/office-deps.ts'
import { officeFilter } from '../office/browse-office-courses.ts'
import type { OfficeCourseQuery } from '../office/browse-office-courses.ts'
import { courseCells } from './course-cells.ts'
import { guardedCell } from './csv-cell.ts'
import type { OfficeCourse } from '../courses/office-course.ts'
import { officeCoursesStore } from '../office/office-courses.store.ts'

/**
 * Exports the office's courses as a CSV file, which importCourses reads back without changes.
 * @throws Problem export-too-large.
 */
export async function exportCourses(
  deps: Pick<OfficeDeps, 'clock' | 'db' | 'institute'>,
  query: OfficeCourseQuery,
): Promise<{ fileName: string; csv: string }> {
  const filter = await officeFilter(deps, query)
  const courses = filter ? await officeCoursesStore(deps.db).listWhole(filter, csvMaxRows + 1) : []
  const day = indianDayOf(deps.clock.now())
  return { fileName: `courses-${day}.csv`, csv: coursesCsv(courses) }
}

/** Returns the CSV text. @throws Problem export-too-large. */
export function coursesCsv(courses: readonly OfficeCourse[]): string {
  return csvDocument({
    columns: [...courseCsvColumns],
    rows: courses.map((course) => {
      const cells = courseCells(course)
      return courseCsvColumns.map((column) => guardedCell(cells[column]))
    }),
  })
}
