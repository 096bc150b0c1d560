import { useState } from 'react'
import { formatRupeeText } from '#contract/money.ts'
import { providerName } from '#contract/provider-names.ts'
import type { OfficeRefund } from '#contract/refunds.ts'
import { useApi } from '#web/api/use-api.ts'
import { useSetAnswer } from '#web/data/use-set-answer.ts'
import { useToast } from '#web/ui/toast.tsx'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { OverrideReason } from './override-reason.tsx'

export type RefundDialogProps = { refund: OfficeRefund; close: () => void }

/** The provider is told at once; what the policy forbids needs a written reason. */
export function ApproveDialog({ refund, close }: RefundDialogProps) {
  const setShown = useSetAnswer('showRefund')
  const api = useApi()
  const toast = useToast()
  const [overrideReason, setOverrideReason] = useState('')
  const { isAllowed } = refund.verdict
  const isAgain = refund.state === 'failed' || refund.state === 'bounced'
  const approve = async () => {
    const why = isAllowed ? {} : { overrideReason }
    const { message, refund: newer } = await api.approveRefund({ id: refund._id, ...why })
    toast({ tone: 'good', text: message })
    setShown({ id: refund._id }, { refund: newer })
  }
  const provider = providerName(refund.provider)
  return (
    <ConfirmDialog
      title={`Return ${formatRupeeText(refund.amount)}${isAgain ? ' once more' : ''}?`}
      confirmLabel={isAllowed ? 'Approve it' : 'Approve it all the same'}
      busyText="Telling the provider..."
      tone={isAllowed ? 'plain' : 'bad'}
      confirm={approve}
      close={close}
    >
      <p>
        {provider} is told to return the money to {refund.customerName}.{' '}
        {endsPlace(refund)
          ? `Once it is there, the place in ${refund.courseName} ends.`
          : 'No place ends with it.'}
      </p>
      {!isAllowed && <OverrideReason value={overrideReason} change={setOverrideReason} />}
    </ConfirmDialog>
  )
}

/** Money that bought no place takes none away, nor what has ended already. */
export function endsPlace({ place }: OfficeRefund): boolean {
  return place !== null && place.endedOn === null
}
