import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import type { CourseSearch } from './course-search.ts'
import { OtherDepartments } from './other-departments.tsx'

/** An empty result, and what to try next. */
export function NothingFound({ search: { q, department } }: { search: CourseSearch }) {
  return (
    <>
      <h2>No courses found{q && ` for “${q}”`}</h2>
      <p>
        Try a shorter or more general word, such as ‘design’ or ‘programming’
        {department && `, search in all departments instead of ${department} only`}, or{' '}
        <Link to={pages.courses()}>see all courses</Link>.
      </p>
      <OtherDepartments>Or look through a department:</OtherDepartments>
    </>
  )
}
