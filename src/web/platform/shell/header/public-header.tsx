import { pages } from '#contract/pages.ts'
import { useLocation } from 'react-router'
import { CourseFinder } from '#web/catalog/search/course-finder.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { AccountLinks } from './account-links.tsx'
import { Drawer } from './drawer.tsx'
import { useFrame, useInstitute } from '../frame-data.ts'
import { useInstituteMenu } from '../footer/institute-link.tsx'
import { InstituteMark } from '../footer/institute-mark.tsx'
import { ServiceLinks } from '../footer/service-links.tsx'
import { InstituteMenu } from './institute-menu.tsx'
import styles from './public-header.module.css'

const MENU_ID = 'institute-menu'

/** Their content has a search field: a page has one. */
const searchPages: ReadonlySet<string> = new Set([
  pages.home(),
  pages.department('civil'),
  pages.courses(),
])

/** Spec §2, public header. The drawer has the same menu at every width. */
export function PublicHeader() {
  const hasMenu = useInstituteMenu().length > 0
  const hasSearch = !searchPages.has(useLocation().pathname)
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Brand />
        {hasSearch && (
          <div className={styles.search}>
            <CourseFinder label="Find a course" placeholder="Search courses" />
          </div>
        )}
        {hasSearch && (
          <PageLink className={styles.toSearch} to={pages.courses()}>
            <Icon name="search" size={24} />
            <VisuallyHidden>Search courses</VisuallyHidden>
          </PageLink>
        )}
        <AccountLinks />
        <Drawer />
      </div>
      <DepartmentNav hasMenu={hasMenu} />
      {hasMenu && (
        <div id={MENU_ID} className={styles.popover} popover="auto">
          <InstituteMenu label="Institute" />
          <ServiceLinks />
        </div>
      )}
    </header>
  )
}

function Brand() {
  const { shortName, foundedIn, certification } = useInstitute()
  return (
    <PageLink className={styles.brand} to={pages.home()}>
      <InstituteMark />
      <span>
        <strong>{shortName === '' ? 'Home' : shortName}</strong>
        <small>
          {foundedIn > 0 && <span>Founded in {foundedIn}</span>}
          {certification !== '' && <span>{certification}</span>}
        </small>
      </span>
    </PageLink>
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
        <li className={styles.end}>
          <PageLink to={pages.verifyAny()}>Check a certificate</PageLink>
        </li>
        {hasMenu && (
          <li>
            <button type="button" popoverTarget={MENU_ID}>
              Institute <Icon name="chevron-down" size={16} />
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
