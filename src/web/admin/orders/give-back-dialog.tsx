import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupeeText } from '#contract/money.ts'
import type { OfficeOrder } from '#contract/office-orders.ts'
import { pages } from '#contract/pages.ts'
import { usePortal } from '#web/portal/use-portal.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'

type GiveBackDialogProps = {
  orderId: string
  payment: OfficeOrder['captures'][number]
  close: () => void
}

/** Begins a refund for one payment; it is decided on the refund's own page, where this leads. */
export function GiveBackDialog({ orderId, payment, close }: GiveBackDialogProps) {
  const portal = usePortal()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const begin = async () => {
    const { refund } = await portal.startRefund({ orderId, attempt: payment.attempt, reason })
    void navigate(pages.officeRefund(refund._id))
  }
  return (
    <ConfirmDialog
      title={`Give ${formatRupeeText(payment.amount)} back?`}
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
