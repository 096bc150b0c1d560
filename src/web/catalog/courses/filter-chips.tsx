import { pages } from '#contract/pages.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import type { CourseSearch } from './course-search.ts'
import { filtersInUse, isFiltered, withoutFilter } from './course-search.ts'
import styles from './filter-chips.module.css'

/** The active filters, each with a link to remove it. */
export function FilterChips({ search }: { search: CourseSearch }) {
  if (!isFiltered(search)) return null
  const words = search.q === '' ? [] : [{ name: 'q' as const, label: `“${search.q}”` }]
  return (
    <ul className={styles.chips} aria-label="In use">
      {[...words, ...filtersInUse(search)].map(({ name, label }) => (
        <li key={name}>
          <PageLink className={styles.chip} to={withoutFilter(search, name)} preventScrollReset>
            <VisuallyHidden>Remove </VisuallyHidden>
            <span>{label}</span>
            <Icon name="close" size={16} />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink className={styles.clear} to={pages.courses()} preventScrollReset>
          Clear all
        </PageLink>
      </li>
    </ul>
  )
}
