import { useState } from 'react'
import type { BankOrder, BankRow } from '#contract/accounting/bank-statements.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { counterMethodNames } from '#contract/money/slips.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { detailsOf } from './named-orders.tsx'

type RecordOrderDialogProps = {
  row: BankRow
  order: BankOrder
  recorded: () => void
  close: () => void
}

/** A person records the payment that a line proves, with the bank's number for it. */
export function RecordOrderDialog({ row, order, recorded, close }: RecordOrderDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [bankReference, setBankReference] = useState(order.bankReference)
  const record = async () => {
    const { orderId, part } = order
    const { message } = await api.recordBankOrder({ id: row._id, orderId, part, bankReference })
    toast({ tone: 'good', text: message })
    recorded()
  }
  return (
    <ConfirmDialog
      title={`Record ${formatRupeeText(order.due)} from ${order.label}?`}
      confirmLabel="Record the payment"
      busyText="Recording..."
      tone="plain"
      confirm={record}
      close={close}
    >
      <p>
        {row.words}, <Money amount={row.amount} />
      </p>
      <p>
        {detailsOf(order)}. It is recorded as {counterMethodNames[order.method]}, with a receipt,
        and the line is confirmed.
      </p>
      <TextField
        label="Reference of the bank"
        hint="UTR or RRN, as the statement shows it."
        required
        maxLength={40}
        value={bankReference}
        onChange={({ target }) => setBankReference(target.value)}
      />
    </ConfirmDialog>
  )
}
