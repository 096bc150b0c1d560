import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import type { OfficeCapture } from '#contract/money/order-money.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../../platform/office-forms/text-area-field.tsx'
import { useMay } from '../../../platform/office-session/admin-session.ts'
import { PartFields } from '../../refunds/part-fields.tsx'
import { usePart } from '../../refunds/use-part.ts'
import { isDisputed, paidText } from './money-labels.ts'
import { WithDialog } from '../with-dialog.tsx'

type GiveBackProps = { order: OfficeOrder; capture: OfficeCapture }

/** Starts a refund of money that is still here and has no refund in progress. */
export function GiveBack({ order, capture, look }: GiveBackProps & { look: 'row' | 'button' }) {
  const mayRefund = useMay('refunds')
  if (capture.refunded === capture.amount || isDisputed(capture, order.disputes)) return null
  if (!mayRefund) return null
  return (
    <WithDialog label="Give back" of={capture.transactionId ?? paidText(capture)} look={look}>
      {(close) => <GiveBackDialog orderId={order.orderId} payment={capture} close={close} />}
    </WithDialog>
  )
}

type GiveBackDialogProps = { orderId: string; payment: OfficeCapture; close: () => void }

/** Starts a refund of one payment and opens its page, where it is decided. */
function GiveBackDialog({ orderId, payment, close }: GiveBackDialogProps) {
  const api = useApi()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const part = usePart(orderId, payment._id)
  const begin = async () => {
    const input = { orderId, capture: payment._id, reason, ...part.part }
    const { refund } = await api.startRefund(input)
    void navigate(pages.officeRefund(refund._id))
  }
  return (
    <ConfirmDialog
      title={`Give back of ${paidText(payment)}?`}
      confirmLabel="Start the refund"
      busyText="Starting..."
      tone="plain"
      confirm={begin}
      close={close}
    >
      <p>This starts a refund. Nothing is sent before it is approved.</p>
      <PartFields part={part} />
      <TextAreaField
        label="Reason"
        required
        minLength={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
