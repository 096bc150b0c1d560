import type { MetaArgs } from 'react-router'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useAnswer } from '#web/payments/use-answer.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { CloseAccount } from './close-account.tsx'
import { NameAndPhoneForm } from './name-and-phone-form.tsx'
import { OwnSessions } from './own-sessions.tsx'
import styles from './profile-page.module.css'
import { StudentOnly } from './student-only.tsx'
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
  const { answer, failure, isAsking, askAgain } = useAnswer('showProfile', {})
  return (
    <div className={styles['page']}>
      <PageTitle>My profile</PageTitle>
      {failure === null && !answer && <p role="status">{messages.loading}</p>}
      {failure !== null && !answer && (
        <Alert tone="bad" title="We could not fetch your profile." isUrgent>
          <p>Your profile is unchanged. Please try again.</p>
          <Button variant="quiet" isBusy={isAsking} busyText={messages.loading} onClick={askAgain}>
            Try again
          </Button>
        </Alert>
      )}
      {answer && (
        <>
          {!answer.account.isEmailConfirmed && <UnconfirmedAddress askAgain={askAgain} />}
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
