import { ownEntry } from '#contract/platform/own-entry.ts'
import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import { useFrame } from '#web/platform/shell/frame-data.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { IconName } from '#web/platform/ui/icon.tsx'
import styles from './department-tiles.module.css'

const icons: Readonly<Record<string, IconName>> = {
  civil: 'building',
  electrical: 'bolt',
  mechanical: 'gear',
  software: 'code',
  cse: 'chip',
}

/** The departments with courses and their numbers, and a link to all courses. */
export function DepartmentTiles({ here }: { here: string | null }) {
  const departments = useFrame().departments.filter(({ courseCount: count }) => count !== 0)
  if (departments.length === 0) return null
  const counts = departments.map(({ courseCount: count }) => count)
  const total = counts.includes(null) ? null : counts.reduce<number>((sum, n) => sum + (n ?? 0), 0)
  return (
    <nav className={styles.tiles} aria-label="Departments of the institute">
      <ul>
        {departments.map(({ slug, title, path, courseCount: count }) => (
          <li key={slug} data-department={slug}>
            <Link
              to={slug === 'civil' ? pages.home() : path}
              aria-current={slug === here ? 'page' : undefined}
            >
              <Icon name={ownEntry(icons, slug) ?? 'layers'} size={20} />
              {title}
              {count !== null && <small>{count}</small>}
            </Link>
          </li>
        ))}
        <li>
          <Link to={pages.courses()}>
            <Icon name="arrow-right" size={20} />
            All courses
            {total !== null && total > 0 && <small>{total}</small>}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
