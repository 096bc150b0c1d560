import { useState } from 'react'
import type { Passkey } from '#contract/people/passkeys.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'

type RemovePasskeyDialogProps = { passkey: Passkey; close: () => void; removed: () => void }

/** Asks for the own password, because a passkey logs in. */
export function RemovePasskeyDialog({ passkey, close, removed }: RemovePasskeyDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const remove = async () => {
    const { message } = await api.removePasskey({ id: passkey._id, password })
    toast({ tone: 'good', text: message })
    removed()
  }
  return (
    <ConfirmDialog
      title={`Remove the passkey "${passkey.name}"?`}
      confirmLabel="Remove"
      busyText="Removing..."
      confirm={remove}
      close={close}
    >
      <p>
        It does not log you in any more. Your device may go on offering it: delete it there too. You
        get a mail about it.
      </p>
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
