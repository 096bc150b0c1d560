import { useState } from 'react'
import { formatRupeeText } from '#contract/money/money.ts'
import { handMethods } from '#contract/money/refunds/refunds.ts'
import type { HandMethod } from '#contract/money/refunds/refunds.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { endsPlace } from './approve-dialog.tsx'
import type { RefundDialogProps } from './approve-dialog.tsx'
import { handBackStatement, wayLabels } from './office-refund-labels.ts'
import { AloneFields } from '../../people/second-person/alone-fields.tsx'
import { useAlone } from '../../people/second-person/use-alone.ts'
import { OverrideReason } from './override-reason.tsx'
import { useDecided } from './use-decided.ts'
import { AmountField } from './part-fields.tsx'

const choices = handMethods.map((value) => ({ value, label: wayLabels[value] }))

/** Records a refund that the member of staff made by hand; it is done at once. */
export function HandBackDialog({ refund, close }: RefundDialogProps) {
  const decided = useDecided()
  const api = useApi()
  const toast = useToast()
  const [method, setMethod] = useState<HandMethod>('cash')
  const [reference, setReference] = useState('')
  const [overrideReason, setOverrideReason] = useState('')
  const { isAllowed } = refund.verdict
  const statement = handBackStatement(refund)
  const alone = useAlone(refund.approval)
  const isAgain = refund.state === 'failed' || refund.state === 'bounced'
  const [amount, setAmount] = useState(refund.amount)
  const giveBack = async () => {
    const decision = {
      id: refund._id,
      byHand: { method, reference },
      ...(isAllowed ? {} : { overrideReason }),
      ...(isAgain && amount !== refund.amount ? { amount } : {}),
    }
    const { message, refund: newer } = await alone.sending((sent) =>
      api.approveRefund({ ...decision, ...sent }),
    )
    toast({ tone: 'good', text: message })
    decided(newer)
  }
  return (
    <ConfirmDialog
      title={`Give back ${formatRupeeText(refund.amount)} by hand?`}
      confirmLabel="Record it"
      busyText="Saving..."
      tone="plain"
      confirm={giveBack}
      close={close}
    >
      {statement !== null && <p>{statement}</p>}
      <p>
        Give the money to {refund.customerName} first, then record it here.{' '}
        {endsPlace(refund) && `The seat in ${refund.courseName} ends with it. `}
        This cannot be undone.
      </p>
      {isAgain && (
        <AmountField
          label="Amount"
          hint="Enter less if you gave only a part."
          value={amount}
          change={setAmount}
        />
      )}
      <SelectField
        label="How"
        choices={choices}
        value={method}
        onChange={({ target }) =>
          // the options are the contract's own
          setMethod(target.value as HandMethod)
        }
      />
      {refund.otherWays.includes(method) && (
        <p>
          The payment came in another way, so this takes two people. Give the money only after a
          colleague has approved the same.
        </p>
      )}
      <TextField
        label="Reference"
        hint="The voucher’s number, the UPI reference (RRN) or the bank’s number."
        required
        maxLength={100}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <AloneFields alone={alone} />
      {!isAllowed && <OverrideReason value={overrideReason} change={setOverrideReason} />}
    </ConfirmDialog>
  )
}
