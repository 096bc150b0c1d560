import { courseSorts } from './course-sorts.ts'
import { pageNumber } from './page-number.ts'

export type CourseSort = (typeof courseSorts)[number]['value']

/** What the address of /courses asks for. Empty means: not asked. */
export type CourseSearch = { q: string; department: string; sort: CourseSort; page: number }

const MAX_WORDS_LENGTH = 100

/** Reads the query string of /courses; nonsense reads as not asked. */
export function readCourseSearch(query: URLSearchParams): CourseSearch {
  const sort = courseSorts.find(({ value }) => value === query.get('sort'))
  return {
    q: textOf(query, 'q'),
    department: textOf(query, 'department'),
    sort: sort?.value ?? 'name',
    page: pageNumber(query),
  }
}

/** True when the reader has narrowed the list down. */
export function isNarrowed({ q, department }: CourseSearch): boolean {
  return q !== '' || department !== ''
}

function textOf(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').trim().slice(0, MAX_WORDS_LENGTH)
}
