import { useState } from 'react'
import type { ReactNode } from 'react'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { AloneFields } from '../../people/second-person/alone-fields.tsx'
import { useAlone } from '../../people/second-person/use-alone.ts'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'

export type ReasonDialogProps = {
  title: string
  confirmLabel: string
  busyText: string
  /** Where the reason stays. */
  hint?: string
  /** The consequences. */
  children: ReactNode
  /** @returns the message to show afterwards. */
  act: (reason: string, sent: Sent) => Promise<string>
  close: () => void
}

type Sent = Parameters<Parameters<ReturnType<typeof useAlone>['sending']>[0]>[0]

const OF_ORDER = 'At least 10 characters. Shown with the order and in the activity log.'

/** Undoes something in the books, for a written reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirmLabel, busyText, children, act, close, hint = OF_ORDER } = props
  const toast = useToast()
  const [reason, setReason] = useState('')
  const alone = useAlone()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      busyText={busyText}
      confirm={async () => {
        const text = await alone.sending((sent) => act(reason, sent))
        toast({ tone: 'good', text })
      }}
      close={close}
    >
      {children}
      <TextAreaField
        label="Reason"
        hint={hint}
        required
        minLength={10}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <AloneFields alone={alone} />
    </ConfirmDialog>
  )
}
