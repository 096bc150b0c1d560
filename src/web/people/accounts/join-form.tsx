import { useState } from 'react'
import { passwordRules } from '#contract/people/password-rules.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { NameField } from '#web/platform/forms/name-field.tsx'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { signIn } from '#web/people/session/session.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './account-card.module.css'
import { AgeSentence } from './age-sentence.tsx'
import { registrationFailure } from './registration-failure.ts'
import { usePoliciesShown } from './use-policies-shown.ts'

const loadSchema = async () => (await import('#contract/people/accounts.ts')).RegisterAndLogInInput

type JoinFormProps = {
  /** Called where the address has a profile, and the person wants to log in with it. */
  logInWith: (email: string) => void
}

/** The form for a new profile, with one password that can be shown. It logs the new student in. */
export function JoinForm({ logInWith }: JoinFormProps) {
  const form = useContractForm(loadSchema)
  const { takenEmail, forgetTaken, sending } = useJoin()
  const { errors } = form.formState
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit(sending)}>
      <NameField
        label="Your name"
        registration={form.register('name')}
        error={errors.name?.message}
      />
      <Field
        label="Your email"
        type="email"
        autoComplete="email"
        required
        registration={form.register('email', { onChange: forgetTaken })}
        error={errors.email?.message}
        below={
          takenEmail !== null && (
            <Button variant="quiet" isWide onClick={() => logInWith(takenEmail)}>
              Log in with this address
            </Button>
          )
        }
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        rules={passwordRules}
        registration={form.register('password')}
        error={errors.password?.message}
      />
      <SubmitButton form={form} busyText="Creating your profile...">
        Create profile and continue
      </SubmitButton>
      <AgeSentence />
    </form>
  )
}

/** Success logs in, and the page leads on by itself; a failure stays on the form. */
function useJoin() {
  const api = useApi()
  const toast = useToast()
  const policies = usePoliciesShown()
  /** The server's form: trimmed, in lower case. */
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const send = async (input: Parameters<typeof api.registerAndLogIn>[0]) => {
    setTakenEmail(null)
    try {
      const joined = await api.registerAndLogIn({ ...input, ...policies.shown })
      const { message, warning, token, userData } = joined
      toast(warning === null ? { tone: 'good', text: message } : { tone: 'warn', text: warning })
      signIn(token, userData)
    } catch (error) {
      if (problemCode(error) === 'email-taken') setTakenEmail(input.email)
      // before the form can be sent again
      await policies.refused(error)
      throw error
    }
  }
  const failed = (error: unknown) => {
    const { text, atEmail } = registrationFailure(error)
    // the field shows the message itself
    if (atEmail === null) toast({ tone: 'bad', text })
  }
  return { takenEmail, forgetTaken: () => setTakenEmail(null), sending: { send, failed } }
}
