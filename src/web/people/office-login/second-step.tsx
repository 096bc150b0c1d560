import type { SignIn } from '../../platform/office-session/admin-session.ts'
import styles from './password-step.module.css'
import { useState } from 'react'
import { SecondFactorInput } from '#contract/people/staff-accounts.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '../../platform/api/problem.ts'
import { Field } from '../../platform/forms/field.tsx'
import { SubmitButton } from '../../platform/forms/submit-button.tsx'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { Alert } from '../../platform/ui/alert.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { signWithPasskey } from '../office-account/use-device.ts'

/** The response of a login with a second factor. */
export type SecondStepAsked = { challenge: string; hasApp: boolean; hasPasskey: boolean }

type SecondStepProps = {
  step: SecondStepAsked
  backToPassword: (sentence: string | null) => void
  signIn: SignIn
}

/** The second step of a login: a passkey where there is one, or a code. */
export function SecondStep({ step, ...then }: SecondStepProps) {
  const { challenge, hasApp, hasPasskey } = step
  return (
    <>
      {hasPasskey && (
        <>
          <PasskeyStep challenge={challenge} {...then} />
          <p className={styles.or}>or</p>
        </>
      )}
      <CodeStep challenge={challenge} hasApp={hasApp} hasPasskey={hasPasskey} {...then} />
    </>
  )
}

type CodeStepProps = {
  challenge: string
  hasApp: boolean
  hasPasskey: boolean
  backToPassword: (sentence: string | null) => void
  signIn: SignIn
}

/** The second step where the account has a second factor: a code of the app, or a recovery code. */
function CodeStep(props: CodeStepProps) {
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
          hasApp
            ? 'Six digits, or one of your recovery codes.'
            : 'Use it if you have lost your passkey.'
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

type PasskeyStepProps = {
  challenge: string
  backToPassword: (sentence: string | null) => void
  signIn: SignIn
}

/** A button starts the request, because browsers require a user's click. */
function PasskeyStep({ challenge, backToPassword, signIn }: PasskeyStepProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const api = useApi()
  const toast = useToast()
  const enter = async () => {
    setFailure(null)
    setBusy(true)
    try {
      const { options } = await api.adminAskForPasskey({ challenge })
      const credential = await signWithPasskey(options)
      const reply = await api.adminPasskey({ challenge, credential })
      toast({ tone: 'good', text: reply.message })
      signIn(reply)
    } catch (error) {
      if (error instanceof Problem && error.code === 'login-step-ended')
        return backToPassword(error.message)
      setFailure(error instanceof Problem ? error.message : messages.unexpectedError)
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <p>Use your passkey with your fingerprint, your face or a PIN.</p>
      {failure && <Alert tone="bad" title={failure} isUrgent />}
      <Button
        isWide
        isBusy={isBusy}
        busyText="Waiting for your device..."
        onClick={() => void enter()}
      >
        Use a passkey
      </Button>
    </div>
  )
}
