import type { ReactNode } from 'react'
import { Fragment, useEffect } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { PendingBar } from '#web/platform/shell/pending-bar.tsx'
import { SkipLink } from '#web/platform/shell/header/skip-link.tsx'
import {
  hasLoggedOut,
  readAdminNow,
  useAdmin,
  useIsFactorDue,
} from '../office-session/admin-session.ts'
import { BrokenOfficePage } from '../frame/broken-office-page.tsx'
import { OfficeBar } from './office-bar.tsx'
import { learnOfficeCalls } from '../frame/office-calls.ts'
import styles from './office-layout.module.css'
import { useSessionRecovery, useExpiredAdmin } from '../office-session/session-recovery.ts'
import { ReloginDialog } from '../../people/office-login/relogin-dialog.tsx'
import { OfficeSidebar } from '../office-menu/office-sidebar.tsx'
import { nothingWaits, useWaiting } from '../frame/waiting.ts'
import { DataProvider } from '../data/data-provider.tsx'
import type { DataPolicy } from '../data/data-policy.ts'
import { showToast } from '../ui/dialogs/toast.tsx'
import { actionFailureText, specifiedFailureText } from '../frame/action-failure-text.ts'
import { isNotFound } from '../frame/load-failure.ts'

/**
 * The office's messages for failures: spec §8's sentences or the page's own (show <LoadFailed>
 * too). http-api.ts handles a session that the server no longer knows.
 */
const officePolicy: DataPolicy = {
  questionFailed: (failure, specified) => {
    // the page itself reports an unknown address
    if (specified === undefined && isNotFound(failure)) return
    showToast({ tone: 'bad', text: specified ?? messages.officeNotFetched })
  },
  actFailed: () => undefined,
  textOfAct: (failure, { otherwise = messages.officeActionFailed, specified }) =>
    specified === undefined
      ? actionFailureText(failure, otherwise)
      : specifiedFailureText(failure, specified),
}

/**
 * The data context of all office pages. `person`: the id of the logged-in administrator, or '' for
 * nobody.
 */
function OfficeData({ person, children }: { person: string; children: ReactNode }) {
  return (
    <DataProvider person={person} policy={officePolicy}>
      {children}
    </DataProvider>
  )
}

learnOfficeCalls()

/**
 * The frame of the office (look §6). It runs in the browser only (decision 10): the server sends
 * everybody the same empty frame. Without admin data it redirects to /adminLogin (spec §4). After a
 * logout, here or in another tab, nothing stays on the screen. A session that the server ended
 * hides the page too: a user with work in progress logs in over it and continues (decision 71),
 * anyone else goes to /adminLogin.
 *
 * An office page gets its data by hooks, in the browser, from its address:
 * - one thing: useApiQuery('showOrder', { orderId }) in use-api-query.ts, with <LoadFailed>
 * - a list: useOfficeList(defineList(...)) with <OfficeListPage>; see ../table/office-table.tsx
 * - an act: useAction() in use-action.ts: busy, toasts, failures; useInvalidate() where the page
 * shows the changed data
 *
 * A page is <OfficePage title="..." actions={...}>, its head officeMeta('...').
 */
export default function OfficeLayout() {
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  )
}

/** A failed page, inside the frame. */
export function ErrorBoundary() {
  return (
    <OfficeFrame>
      <BrokenOfficePage />
    </OfficeFrame>
  )
}

function OfficeFrame({ children }: { children: ReactNode }) {
  const { jobPortal } = useInstitute()
  const admin = useAdmin()
  const expiredAdmin = useExpiredAdmin()
  useSessionRecovery()
  useLoginRedirect()
  const isRedirecting = useSecondFactorRedirect()
  return (
    <OfficeData person={admin?._id ?? ''}>
      <div className={styles.office}>
        <SkipLink />
        <PendingBar />
        <header className={styles.header}>
          <Header />
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          {admin && !isRedirecting && <Fragment key={admin._id}>{children}</Fragment>}
          {!admin && <LoginPrompt />}
        </main>
        {expiredAdmin && <ReloginDialog person={expiredAdmin} />}
        <footer className={styles.footer}>
          {jobPortal !== null && (
            <>
              <strong>{jobPortal.title}</strong> {jobPortal.text}
            </>
          )}
        </footer>
      </div>
    </OfficeData>
  )
}

/** While a second factor is required, the header has no navigation. */
function Header() {
  const admin = useAdmin()
  const isFactorDue = useIsFactorDue()
  if (admin && !isFactorDue) return <BarAndSidebar key={admin._id} />
  return <OfficeBar waiting={nothingWaits} />
}

function BarAndSidebar() {
  const waiting = useWaiting()
  return (
    <>
      <OfficeBar waiting={waiting} />
      <div className={styles.rail}>
        <OfficeSidebar waiting={waiting} />
      </div>
    </>
  )
}

function LoginPrompt() {
  const isHydrated = useIsHydrated()
  return (
    <>
      {isHydrated ? (
        <p>
          <Link to={pages.adminLogin()}>Log in to the office</Link>
        </p>
      ) : (
        <p role="status">{messages.loading}</p>
      )}
      <noscript>
        <p>The office needs JavaScript. Please switch it on.</p>
      </noscript>
    </>
  )
}

/**
 * Redirects to the own account while the role needs a second factor and has none; afterwards it
 * leads back.
 * @returns whether the present page is replaced by it.
 */
function useSecondFactorRedirect(): boolean {
  const isDue = useIsFactorDue()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isRedirecting = isDue && pathname !== pages.officeAccount()
  useEffect(() => {
    if (isRedirecting) void navigate(pages.officeAccount(pathname + search), { replace: true })
  }, [isRedirecting, navigate, pathname, search])
  return isRedirecting
}

/**
 * Spec §2: without an admin session redirects to /adminLogin; after login the present page opens
 * again.
 */
function useLoginRedirect() {
  const admin = useAdmin()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  useEffect(() => {
    if (admin !== null || readAdminNow() !== null) return
    void navigate(pages.adminLogin(hasLoggedOut() ? undefined : here), { replace: true })
  }, [admin, here, navigate])
}
