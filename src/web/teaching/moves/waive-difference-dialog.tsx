import { useState } from 'react'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { AloneFields } from '../../people/second-person/alone-fields.tsx'
import { useAlone } from '../../people/second-person/use-alone.ts'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'

type WaiveProps = { moveId: string; difference: string; waived: () => void; close: () => void }

/** Waives the price difference; the student keeps the dearer place. */
export function WaiveDifferenceDialog({ moveId, difference, waived, close }: WaiveProps) {
  const api = useApi()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const alone = useAlone()
  const waive = async () => {
    const { message } = await alone.sending((sent) =>
      api.waiveDifference({ moveId, reason, ...sent }),
    )
    toast({ tone: 'good', text: message })
    waived()
  }
  return (
    <ConfirmDialog
      title="Waive the difference?"
      confirmLabel="Waive it"
      busyText="Waiving..."
      confirm={waive}
      close={close}
    >
      <p>
        {difference}: the student keeps the place and need not pay it. Money that comes all the same
        goes back.
      </p>
      <TextAreaField
        label="Reason"
        hint="At least 10 characters."
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
