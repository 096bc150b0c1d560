import { useState } from 'react'
import type { OfficeCheque } from '#contract/money/cheques.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { chequeKindNames } from '#contract/money/slips.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { todayInIndia } from '../../platform/table/cells/indian-day.ts'

type DecideProps = { cheque: OfficeCheque; decided: () => void; close: () => void }

/** Confirms that the bank has paid it. */
export function ClearChequeDialog({ cheque, decided, close }: DecideProps) {
  const api = useApi()
  const toast = useToast()
  const [clearedOn, setClearedOn] = useState(todayInIndia)
  const [note, setNote] = useState('')
  const { _id: id, customerName, amount, courseName } = cheque
  const clear = async () => {
    const { message } = await api.clearCheque({ id, clearedOn, note })
    toast({ tone: 'good', text: message })
    decided()
  }
  return (
    <ConfirmDialog
      title={`${nameOf(cheque)} cleared?`}
      confirmLabel="Yes, the bank has paid"
      busyText="Recording..."
      tone="plain"
      confirm={clear}
      close={close}
    >
      <p>
        Our bank has {formatRupeeText(amount)} from {customerName} for {courseName}. The order is
        paid and gets its receipt. This can’t be undone.
      </p>
      <TextField
        label="Cleared on"
        type="date"
        required
        value={clearedOn}
        onChange={({ target }) => setClearedOn(target.value)}
      />
      <TextField
        label="Note"
        isOptional
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}

/** Confirms that the bank has not paid it. */
export function BounceChequeDialog({ cheque, decided, close }: DecideProps) {
  const api = useApi()
  const toast = useToast()
  const [bouncedOn, setBouncedOn] = useState(todayInIndia)
  const [reason, setReason] = useState('')
  const { _id: id, customerName, customerEmail, customerPhone, courseName } = cheque
  const bounce = async () => {
    const { message } = await api.bounceCheque({ id, bouncedOn, reason })
    toast({ tone: 'good', text: message })
    decided()
  }
  return (
    <ConfirmDialog
      title={`${nameOf(cheque)} bounced?`}
      confirmLabel="Yes, it bounced"
      busyText="Recording..."
      confirm={bounce}
      close={close}
    >
      <p>
        {cheque.beginsBecause !== null && `${customerName} loses the seat in ${courseName}. `}
        {customerEmail === ''
          ? `There is no e-mail: please tell them${customerPhone === null ? '' : ` at ${customerPhone}`}.`
          : 'They get a mail with your reason.'}{' '}
        They can pay in another way. This can’t be undone.
      </p>
      <TextField
        label="Bounced on"
        type="date"
        required
        value={bouncedOn}
        onChange={({ target }) => setBouncedOn(target.value)}
      />
      <TextField
        label="Reason"
        hint="From the bank’s memo, e.g. Funds insufficient."
        required
        minLength={3}
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}

function nameOf({ kind, number }: OfficeCheque): string {
  return `${chequeKindNames[kind]} ${number}`
}
