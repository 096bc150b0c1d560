import { useState } from 'react'
import type { OrderPart } from '#contract/selling/parts/dues.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { AloneFields } from '../../people/second-person/alone-fields.tsx'
import { useAlone } from '../../people/second-person/use-alone.ts'
import { TextField } from '../../platform/office-forms/text-field.tsx'

export type PartDialogProps = {
  orderId: string
  part: OrderPart
  changed: () => void
  close: () => void
}

export function WaivePartDialog({ orderId, part, changed, close }: PartDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const alone = useAlone()
  const waive = async () => {
    const waived = { orderId, part: part.number, reason }
    const { message } = await alone.sending((sent) => api.waivePart({ ...waived, ...sent }))
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title={`Waive instalment ${part.number}?`}
      confirmLabel="Waive it"
      busyText="Waiving..."
      confirm={waive}
      close={close}
    >
      <p>{formatRupeeText(part.open)} is no longer due. If it is paid anyway, it goes back.</p>
      <Reason value={reason} change={setReason} />
      <AloneFields alone={alone} />
    </ConfirmDialog>
  )
}

export function MovePartDialog({ orderId, part, changed, close }: PartDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [dueOn, setDueOn] = useState(part.dueOn ?? '')
  const move = async () => {
    const { message } = await api.movePart({ orderId, part: part.number, dueOn, reason })
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title={`Change the due date of instalment ${part.number}`}
      confirmLabel="Change the date"
      busyText="Saving..."
      tone="plain"
      confirm={move}
      close={close}
    >
      <TextField
        label="Due on"
        type="date"
        required
        value={dueOn}
        onChange={({ target }) => setDueOn(target.value)}
      />
      <Reason value={reason} change={setReason} />
    </ConfirmDialog>
  )
}

function Reason({ value, change }: { value: string; change: (text: string) => void }) {
  return (
    <TextAreaField
      label="Reason"
      required
      minLength={3}
      maxLength={500}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}
