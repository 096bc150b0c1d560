import { useState } from 'react'
import type { SecondFactorStarted } from '#contract/people/staff-accounts.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'

export type FactorAct = 'start' | 'renew' | 'end'

type FactorDialogProps = {
  act: FactorAct
  hasApp: boolean
  close: () => void
  started: (started: SecondFactorStarted) => void
  haveCodes: (codes: string[]) => void
  ended: () => void
}

const words = {
  start: {
    title: 'Set up an authenticator app',
    confirmLabel: 'Continue',
    busyText: 'Preparing...',
    tone: 'plain',
    text: 'First type your password.',
  },
  renew: {
    title: 'New recovery codes',
    confirmLabel: 'Make new codes',
    busyText: 'Making...',
    tone: 'plain',
    text: 'The earlier codes stop working.',
  },
  end: {
    title: 'Switch off the authenticator app?',
    confirmLabel: 'Switch off',
    busyText: 'Switching off...',
    tone: 'bad',
    text: 'Without a passkey, your password alone is then enough to log in. We send you an e-mail about it.',
  },
} as const

/** Asks for proof of identity: the password, and a code where there is an app. */
export function FactorDialog(props: FactorDialogProps) {
  const { act, hasApp, close, started, haveCodes, ended } = props
  const api = useApi()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const acts = {
    start: async () => started(await api.startSecondFactor({ password })),
    renew: async () => {
      const reply = await api.renewRecoveryCodes(hasApp ? { password, code } : { password })
      toast({ tone: 'good', text: reply.message })
      haveCodes(reply.recoveryCodes)
    },
    end: async () => {
      const { message } = await api.endSecondFactor({ password, code })
      toast({ tone: 'good', text: message })
      ended()
    },
  }
  const { text, ...dialog } = words[act]
  return (
    <ConfirmDialog {...dialog} confirm={acts[act]} close={close}>
      <p>{text}</p>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {hasApp && (
        <TextField
          label="Code"
          hint="The six digits of the app, or a recovery code."
          autoComplete="one-time-code"
          required
          maxLength={32}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
