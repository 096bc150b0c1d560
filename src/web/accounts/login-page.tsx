import { useEffect } from 'react'
import type { MetaArgs } from 'react-router'
import { Link, useLocation, useNavigate } from 'react-router'
import { LoginInput } from '#contract/accounts.ts'
import { pages } from '#contract/pages.ts'
import { Field } from '#web/forms/field.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useApi } from '#web/api/use-api.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useToast } from '#web/ui/toast.tsx'
import styles from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import { fromRegistration } from './from-registration.ts'
import { GoogleLogin } from './google-login.tsx'
import { LoginReason } from './login-reason.tsx'
import { loginFailure } from './login-failure.ts'
import { readSession, signIn, useSession } from '#web/session/session.ts'
import { useNextPath } from './use-next-path.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Login',
    description: 'Log in to enroll in a course and to see your payments and receipts.',
    canonicalPath: pages.login(),
  })
}

export default function LoginPage() {
  const next = useNextPath()
  const registered = fromRegistration(useLocation().state)
  useLeaveWhenLoggedIn(next ?? pages.home())
  return (
    <AccountCard title="Login">
      <LoginReason next={next} doing="Log in" />
      {registered?.warning && <Alert tone="warn" title={registered.warning} />}
      <LoginForm email={registered?.email} />
      <GoogleLogin />
      <p className={styles.other}>
        New here? <Link to={pages.register(next ?? undefined)}>Register Here</Link>
      </p>
    </AccountCard>
  )
}

/** Spec §2: who is logged in already is sent on; so is who just did it. */
function useLeaveWhenLoggedIn(path: string) {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (isLoggedIn || readSession().isLoggedIn) void navigate(path, { replace: true })
  }, [isLoggedIn, navigate, path])
}

function LoginForm({ email }: { email: string | undefined }) {
  const form = useContractForm(LoginInput)
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
