import type { MetaArgs } from 'react-router'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { NotFetched } from '#web/platform/data/not-fetched.tsx'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { CloseAccount } from './close-account.tsx'
import { OwnSessions } from './own-sessions.tsx'
import styles from './profile-page.module.css'
import { StudentOnly } from '#web/people/session/student-only.tsx'
import { useApi } from '../../../platform/api/use-api.ts'
import { Alert } from '../../../platform/ui/alert.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { useToast } from '../../../platform/ui/dialogs/toast.tsx'
import { useAction } from '../../../platform/data/use-action.ts'
import { useInvalidate } from '../../../platform/data/use-invalidate.ts'
import { useState } from 'react'
import { ChangePasswordInput, UpdateProfileInput } from '#contract/people/accounts.ts'
import { PasswordField } from '../../../platform/forms/password-field.tsx'
import { SubmitButton } from '../../../platform/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { useSending } from '../../../platform/data/use-sending.ts'
import type { UserData } from '#contract/people/accounts.ts'
import { Field } from '../../../platform/forms/field.tsx'
import { NameField } from '../../../platform/forms/name-field.tsx'
import { updateUser } from '../../session/session.ts'

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
  const query = useApiQuery('showProfile', {})
  const { answer, failure } = query
  return (
    <div className={styles.page}>
      <PageTitle>My profile</PageTitle>
      {failure === null && !answer && <p role="status">{messages.loading}</p>}
      {failure !== null && !answer && (
        <NotFetched
          title="We could not fetch your profile."
          sentence="Your profile is unchanged. Please try again."
          query={query}
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

/**
 * Reminds until the mailed link was followed; nothing is blocked. The response may say that it was
 * followed by now.
 */
function UnconfirmedAddress() {
  const { isBusy, run } = useAction()
  const api = useApi()
  const toast = useToast()
  const invalidate = useInvalidate()
  const sendAgain = async () => {
    const { message } = await api.sendConfirmation({})
    toast({ tone: 'info', text: message })
    invalidate('showProfile')
  }
  return (
    <Alert tone="warn" title="Please confirm your address">
      <p>Follow the link in the mail that we sent you, so that your receipts reach you.</p>
      <div>
        <Button
          variant="quiet"
          isBusy={isBusy}
          busyText="Sending..."
          onClick={() => void run(sendAgain)}
        >
          Send the mail again
        </Button>
      </div>
    </Alert>
  )
}

/** After a change a new form replaces it, empty and without ticks. */
function ChangePasswordForm() {
  const [changes, setChanges] = useState(0)
  const [warning, setWarning] = useState<string | null>(null)
  const changed = (itsWarning: string | null) => {
    setWarning(itsWarning)
    setChanges((n) => n + 1)
  }
  return (
    <section className={styles.section}>
      <h2>Change password</h2>
      {warning && <Alert tone="warn" title={warning} />}
      <PasswordForm key={changes} changed={changed} />
    </section>
  )
}

function PasswordForm({ changed }: { changed: (warning: string | null) => void }) {
  const form = useContractForm(ChangePasswordInput)
  const { failure, sending } = useSending()
  const api = useApi()
  const toast = useToast()
  const { errors } = form.formState
  const send = async (input: Parameters<typeof api.changePassword>[0]) => {
    const { message, warning } = await api.changePassword(input)
    toast({ tone: 'good', text: message })
    changed(warning)
  }
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit(sending(send))}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        registration={form.register('currentpassword')}
        error={errors.currentpassword?.message}
      />
      <NewPasswordFields form={form} />
      {failure && <Alert tone="bad" title={failure} />}
      <SubmitButton form={form} busyText="Saving...">
        Change password
      </SubmitButton>
    </form>
  )
}

function NameAndPhoneForm({ user }: { user: UserData }) {
  const form = useContractForm(UpdateProfileInput)
  const { failure, sending } = useSending()
  const api = useApi()
  const toast = useToast()
  const { errors } = form.formState
  const send = async (input: Parameters<typeof api.updateProfile>[0]) => {
    const { message, userData } = await api.updateProfile(input)
    updateUser(userData)
    toast({ tone: 'good', text: message })
  }
  return (
    <section className={styles.section}>
      <h2>Name and phone</h2>
      <p className={styles.quiet}>You log in as {user.email}.</p>
      <form className={styles.form} {...form.attributes} onSubmit={form.submit(sending(send))}>
        <NameField
          label="Name"
          defaultValue={`${user.firstName} ${user.lastName}`.trim()}
          registration={form.register('name')}
          error={errors.name?.message}
        />
        <Field
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          hint={`${messages.phonePurpose} You can leave it empty.`}
          defaultValue={user.phone ?? ''}
          registration={form.register('phone')}
          error={errors.phone?.message}
        />
        {failure && <Alert tone="bad" title={failure} />}
        <SubmitButton form={form} busyText="Saving...">
          Save
        </SubmitButton>
      </form>
    </section>
  )
}
