import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { PartFields } from './part-fields.tsx'
import { usePart } from './use-part.ts'

type StartProps = { orderId: string; close: () => void }

/** Starts a refund: of an order, of a second payment, of money under review. */
export function StartRefundDialog({ orderId: known, close }: StartProps) {
  const api = useApi()
  const navigate = useNavigate()
  const toast = useToast()
  const [orderId, setOrderId] = useState(known)
  const [attempt, setAttempt] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const part = usePart(orderId)
  const startedId = useRef<string | null>(null)
  // leaving and clearing the address at once would be two navigations, and the second one wins
  const closed = () => {
    if (startedId.current === null) close()
    else void navigate(pages.officeRefund(startedId.current))
  }
  const start = async () => {
    try {
      const which = attempt ? { attempt: Number(attempt) } : {}
      // the payment is not chosen yet, so its lines are unknown
      const partInput = attempt === null ? part.part : {}
      const { message, refund } = await api.startRefund({ orderId, reason, ...which, ...partInput })
      toast({ tone: 'good', text: message })
      startedId.current = refund._id
    } catch (error) {
      if (error instanceof Problem && error.code === 'which-payment') setAttempt((now) => now ?? '')
      throw error
    }
  }
  return (
    <ConfirmDialog
      title="New refund"
      confirmLabel="Start the refund"
      busyText="Starting..."
      tone="plain"
      confirm={start}
      close={closed}
    >
      <p>
        Nothing is returned yet. The next page shows the policy’s verdict, and you decide there.
      </p>
      <TextField
        label="Order id"
        required
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={orderId}
        onChange={({ target }) => setOrderId(target.value.trim())}
      />
      {attempt === null && <PartFields part={part} />}
      {attempt !== null && (
        <TextField
          label="Payment"
          hint="The attempt’s number on the order’s page. If one attempt has several payments, use Give back there."
          required
          inputMode="numeric"
          pattern="[0-9]+"
          value={attempt}
          onChange={({ target }) => setAttempt(target.value)}
        />
      )}
      <TextAreaField
        label="Reason"
        hint="For your colleagues and the activity log."
        required
        minLength={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
