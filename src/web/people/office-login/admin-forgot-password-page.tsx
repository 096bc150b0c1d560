import { useState } from 'react'
import { Link } from 'react-router'
import { ForgotPasswordInput } from '#contract/people/accounts.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { AccountCard } from '#web/people/accounts/account-card.tsx'
import { Field } from '#web/platform/forms/field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import styles from './password-step.module.css'

export function meta() {
  return officeMeta('Forgot password')
}

export default function AdminForgotPasswordPage() {
  return (
    <AccountCard title="Forgot password">
      <p>Enter your office e-mail address. We send you a link.</p>
      <AskForm />
      <p>
        <Link to={pages.adminLogin()}>Back to the login</Link>
      </p>
    </AccountCard>
  )
}

/** The response is the same whether or not the address is known (attack A21). */
function AskForm() {
  const form = useContractForm(ForgotPasswordInput)
  const [sentence, setSentence] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const api = useApi()
  const send = async (input: Parameters<typeof api.adminForgotPassword>[0]) => {
    setFailure(null)
    setSentence(null)
    const { message } = await api.adminForgotPassword(input)
    setSentence(message)
  }
  const failed = (error: unknown) =>
    setFailure(error instanceof Problem ? error.message : messages.unexpectedError)
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit({ send, failed })}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        required
        registration={form.register('email')}
        error={form.formState.errors.email?.message}
      />
      {failure && <Alert tone="bad" title={failure} isUrgent />}
      <div role="status">{sentence && <Alert tone="info" title={sentence} />}</div>
      <SubmitButton form={form} busyText="Sending...">
        Send me a link
      </SubmitButton>
    </form>
  )
}
