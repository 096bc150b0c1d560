import type { MetaArgs } from 'react-router'
import { Link, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { NameField } from '#web/platform/forms/name-field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import { AgeSentence } from './age-sentence.tsx'
import type { FromRegistration } from './from-registration.ts'
import { LoginReason } from './login-reason.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { registrationFailure } from './registration-failure.ts'
import { useNextPath } from './use-next-path.ts'
import { usePoliciesShown } from './use-policies-shown.ts'
import type { GoogleCredential } from './google/google-script.ts'
import { GoogleButton } from './google/google-button.tsx'
import { googleFailure } from './google/google-failure.ts'

const loadSchema = async () => (await import('#contract/people/accounts.ts')).RegisterInput

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Create my Profile',
    description:
      'Create your profile to enroll in a course and to keep your receipts in one place.',
    canonicalPath: pages.register(),
  })
}

export default function RegisterPage() {
  const next = useNextPath()
  const policies = usePoliciesShown()
  return (
    <AccountCard title="Create my Profile">
      <LoginReason next={next} doing="Create your profile first" />
      <RegisterForm next={next} policies={policies} />
      <GoogleRegistration next={next} policies={policies} />
      <p className={styles.other}>
        Already have an account? <Link to={pages.login(next ?? undefined)}>Login</Link>
      </p>
    </AccountCard>
  )
}

type RegisterFormProps = { next: string | null; policies: ReturnType<typeof usePoliciesShown> }

function RegisterForm({ next, policies }: RegisterFormProps) {
  const form = useContractForm(loadSchema)
  const sending = useRegistration({ next, policies }, (message) =>
    form.setError('email', { message }, { shouldFocus: true }),
  )
  const { errors } = form.formState
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit(sending)}>
      <NameField label="Name" registration={form.register('name')} error={errors.name?.message} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        required
        hint="You log in with this address."
        registration={form.register('email')}
        error={errors.email?.message}
      />
      <NewPasswordFields form={form} label="Password" />
      <SubmitButton form={form} busyText="Creating your profile...">
        Create my Profile
      </SubmitButton>
      <AgeSentence />
    </form>
  )
}

/** Spec §4: success goes to /login; a failure stays on the form with an error toast. */
function useRegistration(
  { next, policies }: RegisterFormProps,
  showAtEmail: (message: string) => void,
) {
  const api = useApi()
  const navigate = useNavigate()
  const toast = useToast()
  const registered = async (input: Parameters<typeof api.register>[0]) => {
    try {
      return await api.register({ ...input, ...policies.shown })
    } catch (error) {
      // before the form can be sent again
      await policies.refused(error)
      throw error
    }
  }
  const send = async (input: Parameters<typeof api.register>[0]) => {
    const { message, warning } = await registered(input)
    toast({ tone: 'good', text: message })
    const state: FromRegistration = { email: input.email, warning }
    await navigate(pages.login(next ?? undefined), { state })
  }
  const failed = (error: unknown) => {
    const { text, atEmail } = registrationFailure(error)
    toast({ tone: 'bad', text })
    if (atEmail !== null) showAtEmail(atEmail)
  }
  return { send, failed }
}

type GoogleRegistrationProps = {
  next: string | null
  policies: ReturnType<typeof usePoliciesShown>
}

/** Registers by Google, then on to /login. */
function GoogleRegistration({ next, policies }: GoogleRegistrationProps) {
  const api = useApi()
  const navigate = useNavigate()
  const toast = useToast()
  const register = async (given: GoogleCredential) => {
    try {
      const { message } = await api.googleRegister({ ...given, ...policies.shown })
      toast({ tone: 'good', text: message })
      await navigate(pages.login(next ?? undefined))
    } catch (error) {
      await policies.refused(error)
      toast({ tone: 'bad', text: googleFailure(error) })
    }
  }
  return <GoogleButton text="signup_with" onCredential={(given) => void register(given)} />
}
