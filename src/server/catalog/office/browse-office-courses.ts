import { Problem } from '#contract/problems.ts'
import type { CourseStatus, OfficeCourseSort } from '#contract/catalog/office-catalog.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { sliceOrWhole } from '../../platform/foundation/list-page.ts'
import type { PageRequest } from '../../platform/foundation/list-page.ts'
import { isId } from '../../platform/foundation/ids.ts'
import type { OfficeCourse, OfficeCourseRow } from '../courses/office-course.ts'
import { officeCoursesStore } from './office-courses.store.ts'
import type { OfficeCourseFilter } from './office-courses.store.ts'
import { findWithCorrection, readTerms } from '../search/read-terms.ts'
import type { SearchDeps } from '../search/read-terms.ts'

export type OfficeCourseQuery = {
  q?: string | undefined
  /** A department's id. */
  department?: string | undefined
  mode?: string | undefined
  duration?: string | undefined
  status?: CourseStatus | undefined
  sort?: OfficeCourseSort | undefined
}

/**
 * Returns the office's courses, drafts included, hidden ones only on request. Search tolerates
 * misspelled words as the public one does. Without page and limit: all of them (rule 15).
 */
export async function browseOfficeCourses(
  deps: SearchDeps,
  query: OfficeCourseQuery & PageRequest,
): Promise<{ courses: OfficeCourseRow[]; total: number }> {
  const slice = sliceOrWhole(query)
  const filter = filterOf(query)
  if (!filter) return { courses: [], total: 0 }
  const store = officeCoursesStore(deps.db)
  const { found } = await findWithCorrection(
    deps,
    { q: query.q, among: 'all' },
    {
      find: ({ terms }) => store.list({ ...filter, terms }, { sort: query.sort, slice }),
      isNothing: ({ total }) => total === 0,
    },
  )
  return found
}

/** As filterOf, with the spelling of the search corrected. */
export async function officeFilter(
  deps: SearchDeps,
  query: OfficeCourseQuery,
): Promise<OfficeCourseFilter | null> {
  const filter = filterOf(query)
  if (!filter) return null
  const { terms } = await readTerms(deps, { q: query.q, among: 'all' })
  return { ...filter, terms }
}

/** null: nothing can match, because the department's id is invalid. */
function filterOf({
  department,
  mode,
  duration,
  status,
}: OfficeCourseQuery): Omit<OfficeCourseFilter, 'terms'> | null {
  if (department && !isId(department)) return null
  return {
    departmentId: department || undefined,
    mode: mode || undefined,
    duration: duration || undefined,
    status,
  }
}

/** Returns one course for its form, whatever its status. @throws Problem course-not-found. */
export async function showOfficeCourse(
  deps: Pick<Deps, 'db'>,
  courseId: string,
): Promise<OfficeCourse> {
  const course = isId(courseId) ? await officeCoursesStore(deps.db).find(courseId) : null
  if (!course) throw new Problem('course-not-found')
  return course
}
