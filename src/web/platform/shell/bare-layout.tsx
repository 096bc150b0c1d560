import { pages } from '#contract/pages.ts'
import { useInstitute } from './frame-data.ts'
import { Link, Outlet, useLocation } from 'react-router'
import styles from './bare-layout.module.css'
import { HelpLine } from '#web/platform/shell/help-line.tsx'
import { InstituteMark } from './footer/institute-mark.tsx'
import { PendingBar } from './pending-bar.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { SkipLink } from './header/skip-link.tsx'

const keptPages: ReadonlySet<string> = new Set([pages.offline(), pages.verifyDocument()])

/**
 * The checkout's frame: the mark and a phone number, without a menu (look §4). Cached pages have no
 * menu either.
 */
export default function BareLayout() {
  // its frame may be as old as its copy
  const isKept = keptPages.has(useLocation().pathname)
  const { name } = useInstitute()
  return (
    <>
      <SkipLink />
      <PendingBar />
      <PreviewBanner />
      <header className={styles.header}>
        <Link to={pages.home()} reloadDocument={isKept}>
          <InstituteMark />
          {name === '' ? 'Home' : name}
        </Link>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <HelpLine />
      </footer>
    </>
  )
}
