import { pages } from '#contract/pages.ts'
import { useLocation } from 'react-router'
import { CourseFinder } from '#web/catalog/search/course-finder.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import { AccountLinks } from './account-links.tsx'
import { Drawer } from './drawer.tsx'
import { useFrame, useInstitute } from '../frame-data.ts'
import { TopBar } from './top-bar.tsx'
import { useInstituteMenu } from '../footer/institute-link.tsx'
import { InstituteMark } from '../footer/institute-mark.tsx'
import { InstituteMenu } from './institute-menu.tsx'
import styles from './public-header.module.css'

const MENU_ID = 'institute-menu'

/** Spec §2, public header. The drawer has the same menu at every width. */
export function PublicHeader() {
  const institute = useInstitute()
  const hasMenu = useInstituteMenu().length > 0
  return (
    <header className={styles.header}>
      <TopBar />
      <div className={styles.row}>
        <PageLink className={styles.brand} to={pages.home()}>
          <InstituteMark />
          <span>
            <strong>{institute.shortName}</strong>
            <small>{institute.name.replace(institute.shortName, '').trim()}</small>
          </span>
        </PageLink>
        <div className={styles.search}>
          <CourseFinder label="Find a course" placeholder="Search courses" />
          <PageLink to={pages.courses()}>All courses</PageLink>
        </div>
        <AccountLinks />
        <Drawer />
      </div>
      <DepartmentNav hasMenu={hasMenu} />
      {hasMenu && (
        <div id={MENU_ID} className={styles.popover} popover="auto">
          <InstituteMenu label="Institute" />
        </div>
      )}
    </header>
  )
}

/** In the desktop menu the civil list is the home page (spec §2). */
function DepartmentNav({ hasMenu }: { hasMenu: boolean }) {
  const { departments } = useFrame()
  const { pathname } = useLocation()
  const shownPath = pathname === pages.home() ? pages.department('civil') : pathname
  const here = departments.find(({ path }) => path === shownPath)
  return (
    <nav className={styles.nav} aria-label="Departments">
      <ul>
        {departments.map(({ slug, title, path }) => (
          <li key={slug}>
            <PageLink
              to={slug === 'civil' ? pages.home() : path}
              aria-current={slug === here?.slug ? 'page' : undefined}
            >
              {title}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink
            to={pages.courses()}
            aria-current={pathname === pages.courses() ? 'page' : undefined}
          >
            All courses
          </PageLink>
        </li>
        {hasMenu && (
          <li className={styles.institute}>
            <button type="button" popoverTarget={MENU_ID}>
              Institute <Icon name="chevron-down" size={16} />
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
