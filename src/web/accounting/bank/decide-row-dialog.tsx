import { useState } from 'react'
import type { BankRow } from '#contract/accounting/bank-statements.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { Money } from '../../platform/table/cells/money.tsx'

export type RowDecision = { row: BankRow; act: 'setAside' | 'reopen' }

const words = {
  setAside: {
    title: 'Not ours?',
    label: 'What is it?',
    confirm: 'Record as not ours',
    busy: 'Recording...',
  },
  reopen: {
    title: 'Open this line again?',
    label: 'Why?',
    confirm: 'Open again',
    busy: 'Opening...',
  },
} as const

type DecideRowDialogProps = { deciding: RowDecision; decided: () => void; close: () => void }

/** A person's decision about a statement line, with a reason. */
export function DecideRowDialog({ deciding, decided, close }: DecideRowDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [because, setBecause] = useState('')
  const { row, act } = deciding
  const { title, label, confirm, busy } = words[act]
  const decide = async () => {
    const asked = { id: row._id, because }
    const { message } =
      act === 'setAside' ? await api.setAsideBankRow(asked) : await api.reopenBankRow(asked)
    toast({ tone: 'good', text: message })
    decided()
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      busyText={busy}
      tone="plain"
      confirm={decide}
      close={close}
    >
      <p>
        {row.words}, <Money amount={row.amount} />
      </p>
      <TextField
        label={label}
        required
        maxLength={200}
        value={because}
        onChange={({ target }) => setBecause(target.value)}
      />
    </ConfirmDialog>
  )
}
