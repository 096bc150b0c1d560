import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { UserData } from '#contract/people/accounts.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { readSession, useSession } from './session.ts'
import { StudentData } from './student-data.tsx'
import styles from './student-only.module.css'

type StudentOnlyProps = { title: string; children: (user: UserData) => ReactNode }

/**
 * The frame of a student's own page. The server sends everyone the same empty frame (rule 36). In
 * the browser a visitor goes to /login and returns here. After a logout in any tab, nothing
 * personal is shown (attack A34).
 */
export function StudentOnly({ title, children }: StudentOnlyProps) {
  const session = useSession()
  const isHydrated = useIsHydrated()
  const { pathname, search } = useLocation()
  const here = pathname + search
  useEffect(() => {
    // a full page load, whose content security policy allows Google's button
    if (!readSession().isLoggedIn) window.location.replace(pages.login(here))
  }, [here])
  if (session.isLoggedIn)
    return <StudentData person={session.user._id}>{children(session.user)}</StudentData>
  return (
    <section className={styles.frame}>
      <PageTitle>{title}</PageTitle>
      {isHydrated ? (
        <Alert tone="info" title={messages.sessionNeeded}>
          <Link reloadDocument to={pages.login(here)}>
            Login
          </Link>
        </Alert>
      ) : (
        <p role="status" className={styles.loading}>
          {messages.loading}
        </p>
      )}
      <noscript>
        <p>This page needs JavaScript. Please switch it on.</p>
      </noscript>
    </section>
  )
}
