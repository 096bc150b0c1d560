import { useState } from 'react'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { makePasskey } from './use-device.ts'

type AddPasskeyDialogProps = { close: () => void; added: (recoveryCodes: string[]) => void }

/** Asks for a name and the own password; then the device asks for its owner. */
export function AddPasskeyDialog({ close, added }: AddPasskeyDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const add = async () => {
    const { options } = await api.startPasskey({ password })
    const reply = await api.addPasskey({ name, credential: await makePasskey(options) })
    toast({ tone: 'good', text: reply.message })
    added(reply.recoveryCodes)
  }
  return (
    <ConfirmDialog
      title="Add a passkey"
      confirmLabel="Go on"
      busyText="Waiting for your device..."
      tone="plain"
      confirm={add}
      close={close}
    >
      <p>First show that it is you. Then your device asks where the passkey is to be kept.</p>
      <TextField
        label="Name of the passkey"
        hint="Such as the device that it is on."
        autoComplete="off"
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </ConfirmDialog>
  )
}
