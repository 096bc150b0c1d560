import { useState } from 'react'
import type { DayClose } from '#contract/accounting/day-close.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'

type TakeBackDialogProps = {
  close: DayClose
  takenBack: (answer: { close: DayClose }) => void
  leave: () => void
}

/** Takes back a close that nobody has confirmed, with a reason. */
export function TakeBackDialog({ close, takenBack, leave }: TakeBackDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [because, setBecause] = useState('')
  const takeBack = async () => {
    const { message, ...answer } = await api.takeBackDayClose({ id: close._id, because })
    toast({ tone: 'good', text: message })
    takenBack(answer)
  }
  return (
    <ConfirmDialog
      title="Take this close back?"
      tone="plain"
      confirmLabel="Take it back"
      busyText="Taking back..."
      confirm={takeBack}
      close={leave}
    >
      <p>The day is open again. Cash that you took since the close counts in it.</p>
      <TextAreaField
        label="Reason"
        hint="At least 10 characters. It stays in the activity log."
        required
        minLength={10}
        maxLength={500}
        value={because}
        onChange={({ target }) => setBecause(target.value)}
      />
    </ConfirmDialog>
  )
}
