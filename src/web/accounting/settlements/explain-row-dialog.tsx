import { useState } from 'react'
import { providerName } from '#contract/money/provider-names.ts'
import type { SettlementRow } from '#contract/accounting/settlements.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { choicesOf } from '../../platform/table/list-filter.ts'
import { Money } from '../../platform/table/money.tsx'
import { explanations } from './settlement-words.ts'

type ExplainRowDialogProps = { row: SettlementRow; explained: () => void; close: () => void }

/** Explains a row that matches nothing of ours. */
export function ExplainRowDialog({ row, explained, close }: ExplainRowDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [as, setAs] = useState<keyof typeof explanations>('charge')
  const [because, setBecause] = useState('')
  const explain = async () => {
    const { message } = await api.explainSettlementRow({ id: row._id, as, because })
    toast({ tone: 'good', text: message })
    explained()
  }
  return (
    <ConfirmDialog
      title={`What is “${row.saidKind}”?`}
      confirmLabel="Record it"
      busyText="Recording..."
      tone="plain"
      confirm={explain}
      close={close}
    >
      <p>
        {providerName(row.provider)} names <Money amount={row.net} /> in row {row.rowNumber} of{' '}
        {row.fileName}, and nothing in our books stands behind it. This stays.
      </p>
      <SelectField
        label="It is"
        choices={choicesOf(explanations)}
        value={as}
        onChange={({ target }) => setAs(target.value === 'charge' ? 'charge' : 'provider')}
      />
      <TextField
        label="Reason"
        hint="What the provider says of it, or who was asked."
        required
        minLength={3}
        maxLength={500}
        autoComplete="off"
        value={because}
        onChange={({ target }) => setBecause(target.value)}
      />
    </ConfirmDialog>
  )
}
