import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfficeOrder } from '#contract/office-orders.ts'
import type { OfficeCapture } from '#contract/order-money.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/api/use-api.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { useMay } from '../frame/admin-session.ts'
import { isDisputed, paidText } from './money-labels.ts'
import { WithDialog } from './with-dialog.tsx'

type GiveBackProps = { order: OfficeOrder; capture: OfficeCapture }

/** Money that is still here, and of which no refund is known that would go on. */
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

/** Begins a refund for one payment; it is decided on the refund's own page, where this leads. */
function GiveBackDialog({ orderId, payment, close }: GiveBackDialogProps) {
  const api = useApi()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const begin = async () => {
    const { refund } = await api.startRefund({ orderId, capture: payment._id, reason })
    void navigate(pages.officeRefund(refund._id))
  }
  return (
    <ConfirmDialog
      title={`Give ${paidText(payment)} back?`}
      confirmLabel="Begin the refund"
      busyText="Beginning..."
      tone="plain"
      confirm={begin}
      close={close}
    >
      <p>A refund is begun for this payment. Nothing is sent before it is approved.</p>
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
