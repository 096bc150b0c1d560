import { pages } from '#contract/pages.ts'
import { Link, useNavigate } from 'react-router'
import { logOut, useSession } from '#web/accounts/session.ts'
import { usePortal } from '#web/portal/use-portal.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './account-links.module.css'

/** Login and Register for a visitor; My courses, My payments, Profile and Logout for a student (spec §2, §6). */
export function AccountLinks({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const { isLoggedIn } = useSession()
  const portal = usePortal()
  const navigate = useNavigate()
  return (
    <nav
      className={classNames(styles['account'], !isInDrawer && styles['inHeader'])}
      aria-label={isInDrawer ? 'Account, in the menu' : 'Account'}
    >
      {isLoggedIn ? (
        <>
          <Link className={styles['second']} to={pages.myCourses()}>
            My courses
          </Link>
          <Link className={styles['second']} to={pages.myPayments()}>
            My payments
          </Link>
          <Link className={styles['second']} to={pages.profile()}>
            Profile
          </Link>
          <button type="button" onClick={() => logOut(portal, navigate)}>
            Logout
          </button>
        </>
      ) : (
        <>
          {/* documents of their own: their policy lets Google's button in */}
          <Link reloadDocument to={pages.login()}>
            Login
          </Link>
          <Link
            reloadDocument
            className={classNames(styles['second'], styles['framed'])}
            to={pages.register()}
          >
            Register
          </Link>
        </>
      )}
    </nav>
  )
}
