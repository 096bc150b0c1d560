import { pages } from '#contract/pages.ts'
import { staffRoleNames } from '#contract/platform/roles.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Link } from 'react-router'
import { useApi } from '#web/platform/api/use-api.ts'
import { InstituteMark } from '#web/platform/shell/footer/institute-mark.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { logOutAdmin, useAdmin, useIsFactorDue } from '../office-session/admin-session.ts'
import styles from './office-bar.module.css'
import { HelpButton } from '../help/help-button.tsx'
import { JumpButton } from '../jump/jump-button.tsx'
import { OfficeMenu } from '../office-menu/office-menu.tsx'
import type { Waiting } from '../frame/waiting.ts'

/**
 * The upper part of the header (spec §2). On narrow screens without the rail it links to dashboard,
 * course list and category. Logout shows only with a session.
 */
export function OfficeBar({ waiting }: { waiting: Waiting }) {
  const institute = useInstitute()
  const admin = useAdmin()
  const isFactorDue = useIsFactorDue()
  const api = useApi()
  return (
    <div className={styles.bar}>
      {admin && !isFactorDue && <OfficeMenu waiting={waiting} />}
      <Link className={styles.brand} to={pages.adminDashboard()}>
        <InstituteMark />
        <span>
          {institute.shortName} <small>Office</small>
        </span>
      </Link>
      {admin && (
        <>
          {!isFactorDue && (
            <nav className={styles.nav} aria-label="Header">
              <Link to={pages.adminDashboard()}>Dashboard</Link>
              <Link to={pages.officeCourses()}>Course list</Link>
              <Link to={pages.officeCategories()}>Category</Link>
            </nav>
          )}
          {!isFactorDue && <JumpButton />}
          {!isFactorDue && <HelpButton />}
          <Link className={styles.person} to={pages.officeAccount()}>
            {admin.name}
            <small>{staffRoleNames[admin.role]}</small>
          </Link>
          <Button variant="quiet" onClick={() => logOutAdmin(api)}>
            Logout
          </Button>
        </>
      )}
    </div>
  )
}
