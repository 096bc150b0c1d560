import { useState } from 'react'
import type { ProviderNews } from '#contract/office/money-matters.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { useApi } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { stuckLabels } from './provider-news-labels.ts'

type ResolveMessageDialogProps = { news: ProviderNews; decided: () => void; close: () => void }

/** A note about how the message was handled. */
export function ResolveMessageDialog({ news, decided, close }: ResolveMessageDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [note, setNote] = useState('')
  const resolve = async () => {
    const { message } = await api.resolveProviderNews({ id: news._id, note })
    toast({ tone: 'good', text: message })
    decided()
  }
  return (
    <ConfirmDialog
      title="Mark this message as checked?"
      confirmLabel="Mark as checked"
      busyText="Saving..."
      tone="plain"
      confirm={resolve}
      close={close}
    >
      <p>{stuckLabels[news.state].why}</p>
      <p>This moves no money. Your note is saved with it and in the activity log.</p>
      <TextAreaField
        label="Note"
        required
        minLength={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
