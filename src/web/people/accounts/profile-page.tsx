import type { MetaArgs } from 'react-router'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { NotFetched } from '#web/platform/data/not-fetched.tsx'
import { pageMeta } from '#web/platform/shell/page-meta.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { CloseAccount } from './close-account.tsx'
import { NameAndPhoneForm } from './name-and-phone-form.tsx'
import { OwnSessions } from './own-sessions.tsx'
import styles from './profile-page.module.css'
import { StudentOnly } from '#web/people/session/student-only.tsx'
import { UnconfirmedAddress } from './unconfirmed-address.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'My profile',
    description: 'Your name and phone, your password, and where you are logged in.',
  })
}

export default function ProfilePage() {
  return <StudentOnly title="My profile">{() => <OwnProfile />}</StudentOnly>
}

function OwnProfile() {
  const asked = useApiQuery('showProfile', {})
  const { answer, failure } = asked
  return (
    <div className={styles.page}>
      <PageTitle>My profile</PageTitle>
      {failure === null && !answer && <p role="status">{messages.loading}</p>}
      {failure !== null && !answer && (
        <NotFetched
          title="We could not fetch your profile."
          sentence="Your profile is unchanged. Please try again."
          asked={asked}
        />
      )}
      {answer && (
        <>
          {!answer.account.isEmailConfirmed && <UnconfirmedAddress />}
          <NameAndPhoneForm user={answer.userData} />
          <p>
            <Link to={pages.myPayments()}>Your receipts</Link> are with your payments.
          </p>
          {answer.account.hasPassword && <ChangePasswordForm />}
          <OwnSessions />
          <CloseAccount account={answer.account} />
        </>
      )}
    </div>
  )
}
