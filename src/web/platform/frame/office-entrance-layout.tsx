import { pages } from '#contract/pages.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Link, Outlet } from 'react-router'
import { InstituteMark } from '#web/platform/shell/footer/institute-mark.tsx'
import { PendingBar } from '#web/platform/shell/pending-bar.tsx'
import { SkipLink } from '#web/platform/shell/header/skip-link.tsx'
import { learnOfficeCalls } from './office-calls.ts'
import styles from './office-entrance-layout.module.css'

learnOfficeCalls()

/** The frame for login and forgotten passwords. */
export default function OfficeEntranceLayout() {
  const { name } = useInstitute()
  return (
    <>
      <SkipLink />
      <PendingBar />
      <header className={styles.header}>
        <Link to={pages.home()}>
          <InstituteMark />
          {name === '' ? 'Home' : name}
        </Link>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
