import { useState } from 'react'
import { SecondFactorInput } from '#contract/people/staff-accounts.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import type { SignIn } from '../../platform/frame/admin-session.ts'
import styles from './password-step.module.css'

type CodeStepProps = {
  challenge: string
  hasApp: boolean
  hasPasskey: boolean
  backToPassword: (sentence: string | null) => void
  signIn: SignIn
}

/** The second step where the account has a second factor: a code of the app, or a recovery code. */
export function CodeStep(props: CodeStepProps) {
  const { challenge, hasApp, hasPasskey, backToPassword, signIn } = props
  const form = useContractForm(SecondFactorInput)
  const [failure, setFailure] = useState<string | null>(null)
  const api = useApi()
  const toast = useToast()
  const send = async (input: { challenge: string; code: string }) => {
    setFailure(null)
    const reply = await api.adminSecondFactor(input)
    toast({ tone: 'good', text: reply.message })
    signIn(reply)
  }
  const failed = (error: unknown) => {
    if (error instanceof Problem && error.code === 'login-step-ended')
      return backToPassword(error.message)
    if (error instanceof Problem && error.details.fields) return
    setFailure(error instanceof Problem ? error.message : messages.unexpectedError)
  }
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit({ send, failed })}>
      {hasApp && <p>{messages.secondFactorNeeded}</p>}
      <input type="hidden" {...form.register('challenge')} defaultValue={challenge} />
      <Field
        label={hasApp ? 'Code' : 'Recovery code'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        // the user came here by a button, and a code is the only input
        // oxlint-disable-next-line no-autofocus
        autoFocus={!hasPasskey}
        required
        hint={
          hasApp ? 'Six digits, or one of your recovery codes.' : 'For when your passkey is lost.'
        }
        registration={form.register('code')}
        error={form.formState.errors.code?.message}
      />
      {failure && <Alert tone="bad" title={failure} isUrgent />}
      <SubmitButton form={form} busyText="Logging in..." variant={hasPasskey ? 'quiet' : 'primary'}>
        Log in
      </SubmitButton>
      <Button variant="quiet" isWide onClick={() => backToPassword(null)}>
        Back
      </Button>
    </form>
  )
}
