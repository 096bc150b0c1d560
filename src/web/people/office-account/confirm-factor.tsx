import { useState } from 'react'
import type { SecondFactorStarted } from '#contract/people/staff-accounts.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { QrCode } from '#web/platform/ui/qr-code.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import styles from './account.module.css'

type ConfirmFactorProps = {
  started: SecondFactorStarted
  confirmed: (recoveryCodes: string[]) => void
  cancel: () => void
}

/** The QR code, and the first code of the app, which proves that it was scanned. */
export function ConfirmFactor({ started, confirmed, cancel }: ConfirmFactorProps) {
  const [code, setCode] = useState('')
  const { run, isBusy, failure } = useAction()
  const api = useApi()
  const toast = useToast()
  const confirm = async () => {
    const { message, recoveryCodes } = await api.confirmSecondFactor({ code })
    toast({ tone: 'good', text: message })
    confirmed(recoveryCodes)
  }
  const inFours = started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <form
      className={styles.setup}
      onSubmit={(event) => {
        event.preventDefault()
        void run(confirm)
      }}
    >
      <QrCode text={started.uri} label="QR code for your authenticator app" />
      <div className={styles.fields}>
        <p>
          Scan this with your authenticator app. If you cannot, type this secret there:{' '}
          <code className={styles.secret}>{inFours}</code>
        </p>
        <TextField
          label="Code that the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={32}
          error={failure ?? undefined}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy} busyText="Checking...">
            Switch on
          </Button>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}
