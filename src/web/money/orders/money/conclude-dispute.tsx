import { useState } from 'react'
import { disputeEnds } from '#contract/office/money-matters.ts'
import type { OfficeDispute } from '#contract/office/money-matters.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { SelectField } from '../../../platform/office-forms/select-field.tsx'
import { TextAreaField } from '../../../platform/office-forms/text-area-field.tsx'
import { useMay } from '../../../platform/office-session/admin-session.ts'
import { endLabels } from './dispute-labels.ts'
import { WithDialog } from '../with-dialog.tsx'

type ConcludeProps = { orderId: string; dispute: OfficeDispute }

/** Records the end of a dispute whose provider never reports it. */
export function ConcludeDispute({ look, ...props }: ConcludeProps & { look: 'row' | 'button' }) {
  const mayDecide = useMay('refunds')
  const { dispute } = props
  if (!mayDecide || !dispute.canConclude) return null
  return (
    <WithDialog
      label="Record how it ended"
      of={`of dispute ${dispute.providerDisputeId}`}
      look={look}
    >
      {(close) => <ConcludeDialog {...props} close={close} />}
    </WithDialog>
  )
}

type End = (typeof disputeEnds)[number]
const choices = disputeEnds.map((value) => ({ value, label: endLabels[value].label }))

function ConcludeDialog({ orderId, dispute, close }: ConcludeProps & { close: () => void }) {
  const setAnswer = useSetAnswer('showOrder')
  const api = useApi()
  const toast = useToast()
  const [end, setEnd] = useState<End | ''>('')
  const [reason, setReason] = useState('')
  const conclude = async () => {
    // the field is required, so the browser sends no empty choice
    if (end === '') return
    const { order, message } = await api.concludeDispute({
      orderId,
      id: dispute._id,
      end,
      reason,
    })
    setAnswer({ orderId }, { order })
    toast({ tone: 'good', text: message })
  }
  return (
    <ConfirmDialog
      title="How did the dispute end?"
      confirmLabel="Save"
      busyText="Saving..."
      tone={end === 'lost' ? 'bad' : 'plain'}
      confirm={conclude}
      close={close}
    >
      <p>Take it from the provider’s dashboard or mail. This can’t be changed later.</p>
      <SelectField
        label="Result"
        required
        emptyLabel="Please choose"
        choices={choices}
        value={end}
        onChange={({ target }) =>
          // the options are the contract's own
          setEnd(target.value as End | '')
        }
      />
      {end !== '' && <p>{endLabels[end].follows}</p>}
      <TextAreaField
        label="How you know"
        hint="Saved with the order and in the activity log."
        required
        minLength={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
