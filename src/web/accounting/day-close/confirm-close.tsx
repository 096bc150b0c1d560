import { useState } from 'react'
import type { DayClose } from '#contract/accounting/day-close.ts'
import { ReauthenticationField } from '../../people/staff/reauthentication-field.tsx'
import { useApi } from '../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { differenceText } from './difference-text.ts'

type ConfirmCloseProps = {
  close: DayClose
  confirmed: (answer: { close: DayClose }) => void
  leave: () => void
}

/** The confirmation by a second person, or by a sole owner with password and reason. */
export function ConfirmClose({ close, confirmed, leave }: ConfirmCloseProps) {
  const api = useApi()
  const toast = useToast()
  const [proof, setProof] = useState('')
  const [reason, setReason] = useState('')
  const isAlone = close.confirming === 'alone'
  const confirm = async () => {
    const second = isAlone ? { proof, reason } : {}
    const { message, ...answer } = await api.confirmDayClose({ id: close._id, ...second })
    toast({ tone: 'good', text: message })
    confirmed(answer)
  }
  return (
    <ConfirmDialog
      title="Confirm this close?"
      tone="plain"
      confirmLabel="Confirm"
      busyText="Confirming..."
      confirm={confirm}
      close={leave}
    >
      <p>
        You saw <Money amount={close.counted} /> in the drawer of {close.person}
        {close.difference !== '0' && (
          <>
            , <strong>{differenceText(close.difference)}</strong>
          </>
        )}
        {close.setAside !== '0' && (
          <>
            , with <Money amount={close.setAside} /> for the bank
          </>
        )}
        . Your name stays with the close.
      </p>
      {isAlone && (
        <>
          <p>No colleague can confirm it. You confirm it alone, with a reason.</p>
          <TextAreaField
            label="Reason"
            hint="At least 10 characters. It stays with the close and in the activity log."
            required
            minLength={10}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <ReauthenticationField value={proof} change={setProof} />
        </>
      )}
    </ConfirmDialog>
  )
}
