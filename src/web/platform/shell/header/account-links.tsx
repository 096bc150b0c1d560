import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { useNavigate } from 'react-router'
import { logOut, useSession } from '#web/people/session/session.ts'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { classNames } from '#web/platform/ui/class-names.ts'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import styles from './account-links.module.css'

/**
 * Login and Register for a visitor; My courses, My payments, Profile and Logout for a student (spec
 * §2, §6). Before hydration both are rendered, and the mark of people/accounts/profile/session-mark.tsx decides
 * which is visible.
 */
export function AccountLinks({ isInDrawer = false }: { isInDrawer?: boolean }) {
  return (
    <nav
      className={classNames(styles.account, !isInDrawer && styles.inHeader)}
      aria-label={isInDrawer ? 'Account, in the menu' : 'Account'}
    >
      <Group of="student">
        {isInDrawer && <OwnName />}
        <StudentLinks />
      </Group>
      <Group of="visitor">
        <VisitorLinks />
      </Group>
    </nav>
  )
}

function Group({ of, children }: { of: 'student' | 'visitor'; children: ReactNode }) {
  const { isLoggedIn } = useSession()
  const isHydrated = useIsHydrated()
  if (isHydrated && isLoggedIn !== (of === 'student')) return null
  return (
    <span className={styles.group} data-for={isHydrated ? undefined : of}>
      {children}
    </span>
  )
}

function OwnName() {
  const { user } = useSession()
  const name = user && `${user.firstName} ${user.lastName}`.trim()
  return <p className={styles.name}>{name || 'Student'}</p>
}

/** On a phone the header has room for the first only; the drawer has all of them. */
function StudentLinks() {
  const api = useApi()
  const navigate = useNavigate()
  return (
    <>
      <PageLink to={pages.myCourses()}>My courses</PageLink>
      <PageLink className={styles.second} to={pages.myPayments()}>
        My payments
      </PageLink>
      <PageLink className={styles.second} to={pages.profile()}>
        Profile
      </PageLink>
      <button
        type="button"
        className={styles.second}
        data-closes-menu=""
        onClick={() => logOut(api, navigate)}
      >
        Logout
      </button>
    </>
  )
}

function VisitorLinks() {
  return (
    <>
      {/* full page loads, whose content security policy allows Google's button */}
      <PageLink reloadDocument to={pages.login()}>
        Login
      </PageLink>
      <PageLink
        reloadDocument
        className={classNames(styles.second, styles.framed)}
        to={pages.register()}
      >
        Register
      </PageLink>
    </>
  )
}
