import type { SearchAsTyped } from '#contract/platform/search-as-typed.ts'
import { limits } from '#contract/platform/limits.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { frontDoorStore } from './front-door.store.ts'
import { readTerms } from './read-terms.ts'
import type { SearchDeps } from './read-terms.ts'
import { campusesBeginning, plainWords } from './search-words.ts'

const MAX_COURSES = 6
const MAX_DEPARTMENTS = 3

export type Suggestions = Omit<SearchAsTyped, 'courses'> & {
  courses: { id: string; courseName: string; departmentTitle: string }[]
}

/**
 * Returns suggestions while typing; the last word counts as unfinished. Returns nothing without a
 * word of two letters.
 */
export async function suggestAsTyped(
  deps: Pick<Deps, 'clock'> & SearchDeps,
  q: string,
): Promise<Suggestions> {
  const typed = plainWords(q)
  if (typed.length < limits.suggestedFromLength)
    return { courses: [], departments: [], campuses: [], words: [] }
  const store = frontDoorStore(deps.db)
  const today = indianDayOf(deps.clock.now())
  const { terms, campuses, narrows, correction } = await readTerms(deps, { q, isUnfinished: true })
  const [courses, departments] = await Promise.all([
    // a campus alone matches all courses, so only the campus is suggested
    terms.length + narrows.length === 0
      ? []
      : store.suggestCourses({ today, terms, campuses, narrows }, MAX_COURSES),
    store.departmentsNamed([typed, ...terms.flatMap(({ means }) => means)], MAX_DEPARTMENTS),
  ])
  const open = openCampuses(deps.institute).map(({ name }) => name)
  const named = [...new Set([...(campuses ?? []), ...campusesBeginning(typed, open)])]
  if (correction === null) return { courses, departments, campuses: named, words: [] }
  return { courses, departments, campuses: named, words: courses.length > 0 ? [correction] : [] }
}
