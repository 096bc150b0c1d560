import { messages } from '#contract/messages.ts'
import type { AdminAccount } from '#contract/people/staff-accounts.ts'
import { staffRoleNames } from '#contract/platform/roles.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useIsFactorDue } from '../../platform/frame/admin-session.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import styles from './account.module.css'
import { AdminPasswordForm } from './admin-password-form.tsx'
import { AdminSessions } from './admin-sessions.tsx'
import { NameForm } from './name-form.tsx'
import { FirstSecondFactor } from './first-second-factor.tsx'
import { SecondFactor } from './second-factor.tsx'

export function meta() {
  return officeMeta('Account')
}

const nothing = {}

export default function AccountPage() {
  const asked = useApiQuery('showAdminAccount', nothing)
  const account = asked.lastAnswer
  const isFactorDue = useIsFactorDue()
  return (
    <OfficePage title="Account" width="form">
      <LoadFailed {...asked} />
      {!account && asked.failure === null && <p role="status">{messages.loading}</p>}
      {account && isFactorDue && <FirstSecondFactor account={account} />}
      {account && !isFactorDue && <Account account={account} />}
    </OfficePage>
  )
}

function Account({ account }: { account: AdminAccount }) {
  const { admin, sessions } = account
  return (
    <>
      <p className={styles.quiet}>
        You log in as {admin.email}. Your role is {staffRoleNames[admin.role]}.
      </p>
      <NameForm admin={admin} />
      <SecondFactor account={account} />
      <AdminPasswordForm />
      <AdminSessions sessions={sessions} />
    </>
  )
}
