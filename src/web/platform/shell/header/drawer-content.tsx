import { pages } from '#contract/pages.ts'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { AccountLinks } from './account-links.tsx'
import styles from './drawer-content.module.css'
import { useFrame } from '../frame-data.ts'

/** In a file of its own, because most visitors never open the menu. The footer has it all too. */
const DrawerRest = lazy(async () => {
  const loaded = await import('./drawer-rest.tsx').catch(() => null)
  return { default: loaded?.DrawerRest ?? Nothing }
})

function Nothing(): ReactNode {
  return null
}

/**
 * The header's menu, and about, map, address, phone, e-mail and social links (spec §2).
 * @param isWhole false: only what comes first.
 */
export function DrawerContent({ isWhole }: { isWhole: boolean }) {
  const { departments } = useFrame()
  return (
    <div className={styles.content}>
      <AccountLinks isInDrawer />
      <nav aria-label="Departments, in the menu">
        <h2>Courses</h2>
        <ul className={styles.departments}>
          {departments.map(({ slug, title, path }) => (
            <li key={slug} data-department={slug}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
          <li>
            <Link to={pages.courses()}>All courses</Link>
          </li>
        </ul>
      </nav>
      <nav aria-label="Services, in the menu">
        <ul className={styles.departments}>
          <li>
            <Link to={pages.verifyAny()}>Check a certificate</Link>
          </li>
          <li>
            <Link to={pages.team()}>Training for your team</Link>
          </li>
        </ul>
      </nav>
      {isWhole && (
        <Suspense fallback={null}>
          <DrawerRest />
        </Suspense>
      )}
    </div>
  )
}
