import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CloseAccountInput } from '#contract/accounts.ts'
import { pages } from '#contract/pages.ts'
import { PasswordField } from '#web/forms/password-field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { usePortal } from '#web/portal/use-portal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import styles from './profile-page.module.css'
import { QuestionDialog } from './question-dialog.tsx'
import { signOut } from './session.ts'
import { useAttempt } from './use-attempt.ts'

/** Says what goes and what stays, then asks for the password. */
export function CloseAccount({ hasPassword }: { hasPassword: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <section className={styles['section']}>
      <h2>Close my account</h2>
      <WhatHappens />
      {hasPassword ? (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
          Close my account
        </Button>
      ) : (
        <p>
          Your account has no password yet. To close it, first choose one with{' '}
          <Link to={pages.forgotPassword()}>Forgot password</Link>.
        </p>
      )}
      {isAsked && (
        <QuestionDialog title="Close your account for good?" close={() => setIsAsked(false)}>
          <ClosingForm />
        </QuestionDialog>
      )}
    </section>
  )
}

function WhatHappens() {
  return (
    <ul className={styles['facts']}>
      <li>
        Removed: your name, email address, phone and password, and the connection with Google.
      </li>
      <li>Kept, as the law requires: your orders, receipts and enrollments.</li>
      <li>Please download your receipts before; afterwards you cannot log in to fetch them.</li>
    </ul>
  )
}

function ClosingForm() {
  const form = useContractForm(CloseAccountInput)
  const { failure, failed, forgetFailure } = useAttempt()
  const portal = usePortal()
  const navigate = useNavigate()
  const toast = useToast()
  const send = async (input: Parameters<typeof portal.closeAccount>[0]) => {
    forgetFailure()
    const { message } = await portal.closeAccount(input)
    toast({ tone: 'good', text: message })
    signOut()
    await navigate(pages.home())
  }
  return (
    <form className={styles['form']} {...form.attributes} onSubmit={form.submit({ send, failed })}>
      <p>This cannot be undone. Your personal data is removed from the account.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        registration={form.register('password')}
        error={form.formState.errors.password?.message}
      />
      {failure && <Alert tone="bad" title={failure} />}
      <SubmitButton form={form} busyText="Closing your account...">
        Close my account for good
      </SubmitButton>
    </form>
  )
}
