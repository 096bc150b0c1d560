import { pages } from '#contract/pages.ts'
import { staffRoleNames } from '#contract/staff.ts'
import { institute } from '#institute/institute.ts'
import { Link } from 'react-router'
import { usePortal } from '#web/portal/use-portal.ts'
import { InstituteMark } from '#web/shell/institute-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { logOutAdmin, useAdmin } from './admin-session.ts'
import styles from './office-header.module.css'
import { OfficeMenu } from './office-menu.tsx'

/** Spec §2, admin header: dashboard, course list and category, plus Logout, which shows only with a session. */
export function OfficeHeader() {
  const admin = useAdmin()
  const portal = usePortal()
  return (
    <header className={styles['header']}>
      {admin && <OfficeMenu />}
      <Link className={styles['brand']} to={pages.adminDashboard()}>
        <InstituteMark />
        <span>
          {institute.shortName} <small>Office</small>
        </span>
      </Link>
      {admin && (
        <>
          <nav className={styles['nav']} aria-label="Header">
            <Link to={pages.adminDashboard()}>Dashboard</Link>
            <Link to={pages.officeCourses()}>Course list</Link>
            <Link to={pages.officeCategories()}>Category</Link>
          </nav>
          <Link className={styles['person']} to={pages.officeAccount()}>
            {admin.name}
            <small>{staffRoleNames[admin.role]}</small>
          </Link>
          <Button variant="quiet" onClick={() => logOutAdmin(portal)}>
            Logout
          </Button>
        </>
      )}
    </header>
  )
}
