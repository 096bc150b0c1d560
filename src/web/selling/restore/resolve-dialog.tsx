import { useState } from 'react'
import type { FoundPayment } from '#contract/selling/restore.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'

type ResolveDialogProps = { payment: FoundPayment; changed: () => void; close: () => void }

/** Records how the money was handled where no order can be made of it. */
export function ResolveDialog({ payment, changed, close }: ResolveDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [note, setNote] = useState('')
  const { provider, providerOrderId } = payment
  const resolve = async () => {
    const { message } = await api.resolveLostPayment({ provider, providerOrderId, note })
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title="Mark this payment as seen to?"
      confirmLabel="Mark as seen to"
      busyText="Saving..."
      tone="plain"
      confirm={resolve}
      close={close}
    >
      <p>
        Marking it moves no money: give it back at the provider’s dashboard first, where it has to
        go back. What you write stays here and in the activity log.
      </p>
      <TextAreaField
        label="What became of it"
        required
        minLength={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
