import { Link, useLocation } from 'react-router'
import { courseCount } from './course-count.ts'
import { isNarrowed } from './department-filter.ts'
import type { DepartmentFilter } from './department-filter.ts'

/** How many courses a list has, with the way back where it is narrowed. */
export function CountOfList({ total, filter }: { total: number; filter: DepartmentFilter }) {
  const { pathname } = useLocation()
  if (!isNarrowed(filter)) return <p>{courseCount(total)}</p>
  return (
    <p>
      {courseCount(total)} found. <Link to={pathname}>See all</Link>
    </p>
  )
}

/** Where a narrowed list is empty. `kind`: the department's title; null: of any. */
export function NothingThere({ kind }: { kind: string | null }) {
  const { pathname } = useLocation()
  const courses = (word: string) => (kind === null ? word : `${kind} ${word}`)
  return (
    <p>
      No {courses('course')} starts there and then.{' '}
      <Link to={pathname}>See all {courses('courses')}</Link>
    </p>
  )
}
