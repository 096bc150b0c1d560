import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import styles from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import { accountFormFailure } from '#web/people/session/account-failure-text.ts'

const loadSchema = async () => (await import('#contract/people/accounts.ts')).ForgotPasswordInput

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Forgot password',
    description: 'Get a link to choose a new password.',
  })
}

export default function ForgotPasswordPage() {
  return (
    <AccountCard title="Forgot password">
      <p>Enter the email address you log in with. We send you a link to choose a new password.</p>
      <AskForm />
      <p className={styles.other}>
        Remembered it?{' '}
        <Link reloadDocument to={pages.login()}>
          Login
        </Link>
      </p>
    </AccountCard>
  )
}

/** The response is the same whether or not the address is known (attack A21). */
function AskForm() {
  const form = useContractForm(loadSchema)
  const [failure, setFailure] = useState<string | null>(null)
  const [sentence, setSentence] = useState<string | null>(null)
  const api = useApi()
  const send = async (input: Parameters<typeof api.forgotPassword>[0]) => {
    setFailure(null)
    setSentence(null)
    const { message } = await api.forgotPassword(input)
    setSentence(message)
  }
  const failed = (error: unknown) => setFailure(accountFormFailure(error))
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
      {failure && <Alert tone="bad" title={failure} />}
      <div role="status">{sentence && <Alert tone="info" title={sentence} />}</div>
      <SubmitButton form={form} busyText="Sending...">
        Send me a link
      </SubmitButton>
    </form>
  )
}
