import { useState } from 'react'
import type { FoundPayment } from '#contract/selling/restore.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'

type PlaceDialogProps = { payment: FoundPayment; changed: () => void; close: () => void }

/**
 * Tries again to make an order, for the student's present account, or once the course is offered
 * again.
 */
export function PlaceDialog({ payment, changed, close }: PlaceDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [email, setEmail] = useState('')
  const { provider, providerOrderId, missing } = payment
  const place = async () => {
    const whose = email.trim() === '' ? {} : { email }
    const { message } = await api.placeLostPayment({ provider, providerOrderId, ...whose })
    toast({ tone: 'info', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title="Make it an order again?"
      confirmLabel="Try again"
      busyText="Asking..."
      tone="plain"
      confirm={place}
      close={close}
    >
      <p>
        The provider’s dashboard shows under {providerOrderId} who has paid. When the student has
        registered again and the course is offered, the payment becomes an order with an enrollment
        and a receipt.
      </p>
      <TextField
        label="E-mail address of the student’s account"
        isOptional={missing !== 'student'}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </ConfirmDialog>
  )
}
