import type { SearchSuggestions } from '#contract/catalog/catalog.ts'
import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import { courseCount } from './course-count.ts'
import type { CourseSearch } from './course-search.ts'
import { courseSearchAddress, filtersInUse, withoutFilter } from './course-search.ts'
import { NoCourseYet } from './no-course-yet.tsx'
import styles from './nothing-found.module.css'
import { OtherDepartments } from '#web/platform/shell/footer/other-departments.tsx'

type NothingFoundProps = { search: CourseSearch; suggestions?: SearchSuggestions | undefined }

export function NothingFound({ search, suggestions }: NothingFoundProps) {
  const words = suggestions?.words.filter((word) => word !== search.q.toLowerCase()) ?? []
  const without = suggestions?.without ?? []
  const hasIdeas = words.length + without.length > 0
  return (
    <>
      <h2>What you can try</h2>
      {words.length > 0 && (
        <p className={styles.tries}>
          Search instead for:{' '}
          {words.map((word) => (
            <Link key={word} to={courseSearchAddress({ q: word })}>
              {word}
            </Link>
          ))}
        </p>
      )}
      {without.length > 0 && (
        <ul className={styles.without}>
          {without.map(({ filter, total }) => (
            <li key={filter}>
              <Link to={withoutFilter(search, filter)}>{withoutWords(search, filter)}</Link>:{' '}
              {courseCount(total).toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      <p>
        {!hasIdeas && 'Try a shorter or more general word, such as ‘design’ or ‘programming’, or '}
        <Link to={pages.courses()}>{hasIdeas ? 'See all courses' : 'see all courses'}</Link>.
      </p>
      <NoCourseYet words={without.length === 0 ? search.q : ''} />
      <OtherDepartments>Or look through a department:</OtherDepartments>
    </>
  )
}

type Filter = SearchSuggestions['without'][number]['filter']

function withoutWords(search: CourseSearch, filter: Filter): string {
  const label = filtersInUse(search).find(({ name }) => name === filter)?.label
  return label === undefined ? 'The same words without any filter' : `Without “${label}”`
}
