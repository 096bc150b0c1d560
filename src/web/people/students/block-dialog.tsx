import { useState } from 'react'
import type { OfficeStudent } from '#contract/office/office-students.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'

type BlockDialogProps = {
  student: OfficeStudent
  changed: (student: OfficeStudent) => void
  close: () => void
}

/** Blocks a student, or lifts the block; either needs a written reason. */
export function BlockDialog({ student, changed, close }: BlockDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const isBlocked = student.standing === 'blocked'
  const words = isBlocked ? unblockLabels : blockLabels
  const send = async () => {
    const input = { id: student._id, reason }
    const reply = await (isBlocked ? api.unblockStudent(input) : api.blockStudent(input))
    changed(reply.student)
    toast({ tone: 'good', text: reply.message })
  }
  return (
    <ConfirmDialog
      title={`${words.verb} ${student.name}?`}
      confirmLabel={words.verb}
      busyText={words.busyText}
      tone={isBlocked ? 'plain' : 'bad'}
      confirm={send}
      close={close}
    >
      <p>{words.text}</p>
      <TextAreaField
        label="Reason"
        hint="Students don’t see it."
        required
        minLength={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}

const blockLabels = {
  verb: 'Block',
  busyText: 'Blocking...',
  text: 'The student is logged out everywhere and can’t log in. Seats, payments and receipts stay. A payment that has started is still recorded.',
}
const unblockLabels = {
  verb: 'Unblock',
  busyText: 'Unblocking...',
  text: 'The student can log in again. Earlier logins stay ended.',
}
