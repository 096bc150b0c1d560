import { pages } from '#contract/pages.ts'
import { useInstitute } from './frame-data.ts'
import { Link, Outlet } from 'react-router'
import styles from './bare-layout.module.css'
import { InstituteMark } from './institute-mark.tsx'
import { PendingBar } from './pending-bar.tsx'
import { SkipLink } from './skip-link.tsx'

/** The checkout's frame: only the mark, no menu to get lost in (look §4). */
export default function BareLayout() {
  return (
    <>
      <SkipLink />
      <PendingBar />
      <header className={styles.header}>
        <Link to={pages.home()}>
          <InstituteMark />
          {useInstitute().name}
        </Link>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
