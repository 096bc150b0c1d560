import { useState } from 'react'
import type { ReactNode } from 'react'
import { useToast } from '#web/ui/toast.tsx'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'

type ReasonDialogProps = {
  title: string
  confirmLabel: string
  busyText: string
  /** What follows from it. */
  children: ReactNode
  /** @returns the sentence to say afterwards. */
  act: (reason: string) => Promise<string>
  close: () => void
}

/** Takes back what stands in the books, for a written reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirmLabel, busyText, children, act, close } = props
  const toast = useToast()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      busyText={busyText}
      confirm={async () => toast({ tone: 'good', text: await act(reason) })}
      close={close}
    >
      {children}
      <TextAreaField
        label="Reason"
        hint="At least 10 characters. It stays with the order and in the activity log."
        required
        minLength={10}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
