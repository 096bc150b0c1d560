import { messages } from '#contract/messages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { useState } from 'react'
import type { SignIn } from '../../platform/frame/admin-session.ts'
import { signWithPasskey } from '../office-account/use-device.ts'
import styles from './password-step.module.css'

type PasskeyStepProps = {
  challenge: string
  backToPassword: (sentence: string | null) => void
  signIn: SignIn
}

/** A button starts the request, because browsers require a user's click. */
export function PasskeyStep({ challenge, backToPassword, signIn }: PasskeyStepProps) {
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
      <p>Use the passkey of your device, by fingerprint, face or PIN.</p>
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
