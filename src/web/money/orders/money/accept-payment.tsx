import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import type { OfficeCapture } from '#contract/money/order-money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { AloneFields } from '../../../people/second-person/alone-fields.tsx'
import { useAlone } from '../../../people/second-person/use-alone.ts'
import { TextAreaField } from '../../../platform/office-forms/text-area-field.tsx'
import { useMay } from '../../../platform/office-session/admin-session.ts'
import { Money } from '../../../platform/table/cells/money.tsx'
import { isDisputed } from './money-labels.ts'
import { WithDialog } from '../with-dialog.tsx'

type AcceptProps = {
  order: OfficeOrder
  capture: OfficeCapture
}

/** Accepts money that differs from the order as its payment. */
export function AcceptPayment({ look, ...props }: AcceptProps & { look: 'row' | 'button' }) {
  const mayDecide = useMay('refunds')
  const { order, capture } = props
  if (!mayDecide || !capture.canAccept || isDisputed(capture, order.disputes)) return null
  return (
    <WithDialog
      label="Accept this payment"
      of={capture.transactionId ?? `of attempt ${capture.attempt}`}
      look={look}
    >
      {(close) => <AcceptDialog {...props} close={close} />}
    </WithDialog>
  )
}

function AcceptDialog({ order, capture, close }: AcceptProps & { close: () => void }) {
  const setAnswer = useSetAnswer('showOrder')
  const api = useApi()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const alone = useAlone()
  const { orderId, customerName, courseName } = order
  const accept = async () => {
    const acceptance = { orderId, id: capture._id, amount: capture.amount, reason }
    const accepted = await alone.sending((sent) => api.acceptPayment({ ...acceptance, ...sent }))
    setAnswer({ orderId }, { order: accepted.order })
    toast({ tone: 'good', text: accepted.message })
  }
  return (
    <ConfirmDialog
      title="Accept this payment?"
      confirmLabel="Accept it"
      busyText="Accepting..."
      tone="plain"
      confirm={accept}
      close={close}
    >
      <Facts
        look="columns"
        facts={[
          { name: 'Order amount', value: <Money amount={order.amount} /> },
          { name: 'Paid', value: <Money amount={capture.amount} /> },
        ]}
      />
      <p>
        The order is then paid in full. {customerName} gets the seat in {courseName}, and a receipt
        for the amount paid by mail. The student owes nothing more.
      </p>
      <TextAreaField
        label="Reason"
        hint="Saved with the order and in the activity log."
        required
        minLength={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <AloneFields alone={alone} />
    </ConfirmDialog>
  )
}
