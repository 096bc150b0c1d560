import { useState } from 'react'
import { usePortal } from '#web/portal/use-portal.ts'
import { useToast } from '#web/ui/toast.tsx'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import type { RefundDialogProps } from './approve-dialog.tsx'

/** A refusal stands, and its words go to the student. */
export function RefuseDialog({ refund, changed, close }: RefundDialogProps) {
  const portal = usePortal()
  const toast = useToast()
  const [answer, setAnswer] = useState('')
  const refuse = async () => {
    const { message, refund: newer } = await portal.refuseRefund({ id: refund._id, answer })
    toast({ tone: 'good', text: message })
    changed(newer)
  }
  return (
    <ConfirmDialog
      title="Refuse this refund?"
      confirmLabel="Refuse it"
      busyText="Refusing..."
      confirm={refuse}
      close={close}
    >
      <p>{refund.customerName} keeps the place and cannot ask again online.</p>
      <TextAreaField
        label="Your words to the student"
        hint="They go out by mail and stand under My payments."
        required
        minLength={3}
        maxLength={500}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ConfirmDialog>
  )
}
