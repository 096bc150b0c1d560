import { useState } from 'react'
import type { ProviderNews } from '#contract/office/money-matters.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { stuckLabels } from './provider-news-labels.ts'

type ResolveNewsDialogProps = { news: ProviderNews; resolved: () => void; close: () => void }

/** A note about how the message was handled. */
export function ResolveNewsDialog({ news, resolved, close }: ResolveNewsDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [note, setNote] = useState('')
  const resolve = async () => {
    const { message } = await api.resolveProviderNews({ id: news._id, note })
    toast({ tone: 'good', text: message })
    resolved()
  }
  return (
    <ConfirmDialog
      title="Mark this message as looked at?"
      confirmLabel="Mark as looked at"
      busyText="Saving..."
      tone="plain"
      confirm={resolve}
      close={close}
    >
      <p>{stuckLabels[news.state].why}</p>
      <p>Marking it moves no money. What you write stays with it and in the activity log.</p>
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
