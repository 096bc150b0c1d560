import { Link, useLocation } from 'react-router'
import { courseCount } from './listing/course-count.ts'
import { isNarrowed } from './departments/department-filter.ts'
import type { DepartmentFilter } from './departments/department-filter.ts'

/** The number of courses in a list, with a link to the whole list if it is filtered. */
export function ListCount({ total, filter }: { total: number; filter: DepartmentFilter }) {
  const { pathname } = useLocation()
  if (!isNarrowed(filter)) return <p>{courseCount(total)}</p>
  return (
    <p>
      {courseCount(total)} found. <Link to={pathname}>See all</Link>
    </p>
  )
}

/** The text for an empty filtered list. `kind`: the department's title; null: any. */
export function EmptyList({ kind }: { kind: string | null }) {
  const { pathname } = useLocation()
  const courses = (word: string) => (kind === null ? word : `${kind} ${word}`)
  return (
    <p>
      No {courses('course')} starts there and then.{' '}
      <Link to={pathname}>See all {courses('courses')}</Link>
    </p>
  )
}
