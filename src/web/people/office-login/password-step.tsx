import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import type { SignIn } from '../../platform/office-session/admin-session.ts'
import type { SecondStepAsked } from './second-step.tsx'
import { adminLoginFailure } from './admin-login-failure.ts'
import styles from './password-step.module.css'

type Typed = { email: string; password: string }

type PasswordStepProps = {
  /** Why the login starts again, or null. */
  sentence: string | null
  codeNeeded: (step: SecondStepAsked) => void
  /** The only account that may log in; left out: any. */
  email?: string
  signIn: SignIn
}

/**
 * Email and password. Native validation stays here (rule 28); a failure has one message for both
 * (rule 7).
 */
export function PasswordStep({ sentence, codeNeeded, email, signIn }: PasswordStepProps) {
  const form = useForm<Typed>({ defaultValues: { email: email ?? '', password: '' } })
  const [failure, setFailure] = useState<string | null>(sentence)
  const api = useApi()
  const toast = useToast()
  const isHydrated = useIsHydrated()
  const isSending = form.formState.isSubmitting
  const send = async (typed: Typed) => {
    if (isSending) return
    setFailure(null)
    try {
      const reply = await api.adminLogin(typed)
      if ('challenge' in reply) return codeNeeded(reply)
      // a reply without a token never enters the dashboard (rule 7)
      if (!('token' in reply)) throw new Error(messages.unexpectedError)
      toast({ tone: 'good', text: reply.message })
      signIn(reply)
    } catch (error) {
      setFailure(adminLoginFailure(error))
    }
  }
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        required
        readOnly={email !== undefined}
        registration={form.register('email')}
        error={undefined}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        registration={form.register('password')}
        error={undefined}
      />
      {email === undefined && (
        <Link className={styles.forgot} to={pages.adminForgotPassword()}>
          Forgot password?
        </Link>
      )}
      {failure && <Alert tone="bad" title={failure} isUrgent />}
      <SubmitButton form={{ isHydrated, isSending }} busyText="Logging in...">
        {email === undefined ? 'ADMIN LOGIN' : 'Log in'}
      </SubmitButton>
    </form>
  )
}
