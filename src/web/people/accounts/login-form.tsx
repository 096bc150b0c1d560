import { useEffect } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './account-card.module.css'
import { loginFailure } from './login-failure.ts'
import { signIn } from '#web/people/session/session.ts'

const loadSchema = async () => (await import('#contract/people/accounts.ts')).LoginInput

type LoginFormProps = {
  /** The address, if it is known already. */
  email: string | undefined
  /** Whether only the password is left to type. */
  isPasswordNext?: boolean
}

/** Spec §2, user login. The page leads on by itself. */
export function LoginForm({ email, isPasswordNext = false }: LoginFormProps) {
  const form = useContractForm(loadSchema)
  const { setFocus } = form
  useEffect(() => {
    if (isPasswordNext) setFocus('password')
  }, [isPasswordNext, setFocus])
  const api = useApi()
  const toast = useToast()
  const { errors } = form.formState
  const send = async (input: Parameters<typeof api.login>[0]) => {
    const { message, token, userData } = await api.login(input)
    toast({ tone: 'good', text: message })
    signIn(token, userData)
  }
  const failed = (error: unknown) => {
    const { text, atField } = loginFailure(error)
    toast({ tone: 'bad', text })
    if (atField) form.setError(atField.name, { message: atField.hint }, { shouldFocus: true })
  }
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit({ send, failed })}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        registration={form.register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        registration={form.register('password')}
        error={errors.password?.message}
      />
      <Link className={styles.forgot} to={pages.forgotPassword()}>
        Forgot password?
      </Link>
      <SubmitButton form={form} busyText="Logging in...">
        LOGIN
      </SubmitButton>
    </form>
  )
}
