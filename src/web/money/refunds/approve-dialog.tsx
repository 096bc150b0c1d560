import { useState } from 'react'
import { formatRupeeText } from '#contract/money/money.ts'
import { providerName } from '#contract/money/provider-names.ts'
import type { OfficeRefund, RefundState } from '#contract/money/refunds/refunds.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { AloneFields } from '../../people/second-person/alone-fields.tsx'
import { useAlone } from '../../people/second-person/use-alone.ts'
import { OverrideReason } from './override-reason.tsx'
import { useDecided } from './use-decided.ts'
import { AmountField } from './part-fields.tsx'

export type RefundDialogProps = { refund: OfficeRefund; close: () => void }

/**
 * Approves a refund: the provider is called at once. An override of the policy needs a written
 * reason.
 */
export function ApproveDialog({ refund, close }: RefundDialogProps) {
  const decided = useDecided()
  const api = useApi()
  const toast = useToast()
  const [overrideReason, setOverrideReason] = useState('')
  const { isAllowed } = refund.verdict
  const isAgain = hasFailed(refund.state)
  const isFirst = refund.approval === 'agree'
  const alone = useAlone(refund.approval)
  const [amount, setAmount] = useState(refund.amount)
  const approve = async () => {
    const why = isAllowed ? {} : { overrideReason }
    const less = isAgain && amount !== refund.amount ? { amount } : {}
    const decision = { id: refund._id, ...why, ...less }
    const { message, refund: newer } = await alone.sending((sent) =>
      api.approveRefund({ ...decision, ...sent }),
    )
    toast({ tone: 'good', text: message })
    decided(newer)
  }
  return (
    <ConfirmDialog
      title={titleOf(refund)}
      confirmLabel={isAllowed ? 'Approve it' : 'Approve anyway'}
      busyText={isFirst ? 'Saving...' : 'Sending to the provider...'}
      tone={isAllowed ? 'plain' : 'bad'}
      confirm={approve}
      close={close}
    >
      {isFirst && (
        <p>
          This takes two people. One person can return at most{' '}
          {formatRupeeText(refund.secondPersonAbove)} for one order, and on one day. Yours is the
          first approval. Nothing is sent before the second one.
        </p>
      )}
      <p>{consequence(refund)}</p>
      {isAgain && (
        <AmountField
          label="Amount"
          hint="Enter less if only a part goes back now."
          value={amount}
          change={setAmount}
        />
      )}
      <AloneFields alone={alone} />
      {!isAllowed && <OverrideReason value={overrideReason} change={setOverrideReason} />}
    </ConfirmDialog>
  )
}

function titleOf({ approval, amount, state }: OfficeRefund): string {
  const money = formatRupeeText(amount)
  if (approval === 'agree') return `Approve to return ${money}?`
  return hasFailed(state) ? `Return ${money} once more?` : `Return ${money}?`
}

/** The consequence, at once or after the second approval. */
function consequence(refund: OfficeRefund): string {
  const provider = providerName(refund.provider)
  const returns = refund.approval === 'agree' ? 'then returns' : 'returns'
  const place = endsPlace(refund)
    ? `The seat in ${refund.courseName} ends when the money has arrived.`
    : 'No seat ends with it.'
  const way = refund.isByHand
    ? `The second person gives the money to ${refund.customerName}.`
    : `${provider} ${returns} the money to ${refund.customerName}.`
  return `${way} ${place}`
}

function hasFailed(state: RefundState): boolean {
  return state === 'failed' || state === 'bounced'
}

/** Whether the refund ends the place; one that has ended is not ended again. */
export function endsPlace({ place, endsPlace: isChosen }: OfficeRefund): boolean {
  return isChosen && place !== null && place.endedOn === null
}
