import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { AccountCard } from '#web/people/accounts/account-card.tsx'
import { useNextPath } from '#web/people/accounts/use-next-path.ts'
import { readAdminNow, signInAdmin, useAdmin } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { LoginSteps } from './login-steps.tsx'

export function meta() {
  return officeMeta('Admin login')
}

export default function AdminLoginPage() {
  useLeaveWhenLoggedIn()
  return (
    <AccountCard title="Admin login">
      <LoginSteps signIn={signInAdmin} />
    </AccountCard>
  )
}

/**
 * Spec §2: redirects a logged-in administrator to the dashboard, or to the page that required the
 * login.
 */
function useLeaveWhenLoggedIn() {
  const admin = useAdmin()
  const navigate = useNavigate()
  const path = useNextPath() ?? pages.adminDashboard()
  useEffect(() => {
    if (admin !== null || readAdminNow() !== null) void navigate(path, { replace: true })
  }, [admin, navigate, path])
}
