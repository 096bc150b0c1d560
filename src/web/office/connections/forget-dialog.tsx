import { useState } from 'react'
import { connectionLabel } from '#contract/office/connections/connection-fields.ts'
import { paymentProviders } from '#contract/money/payment-providers.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import type { ShownOne } from './connection-page.tsx'
import { ProofField } from './proof-field.tsx'

type ForgetDialogProps = Pick<ShownOne, 'connection' | 'proof'> & {
  close: () => void
  forgotten: () => void
}

/** Deletes what was typed; the environment or the simulators count then. */
export function ForgetDialog({ connection, proof: by, close, forgotten }: ForgetDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [proof, setProof] = useState('')
  const { name } = connection
  const isProvider = paymentProviders.some((provider) => provider === name)
  const forget = async () => {
    const { message } = await api.forgetConnection({ name, proof })
    toast({ tone: 'good', text: message })
    forgotten()
  }
  return (
    <ConfirmDialog
      title={`Delete the saved values: ${connectionLabel(name)}?`}
      confirmLabel="Delete"
      busyText="Deleting..."
      confirm={forget}
      close={close}
    >
      <p>
        {isProvider
          ? 'Open payments and refunds are no longer checked until keys are saved again.'
          : 'The portal stops using them at once.'}
      </p>
      <ProofField by={by} value={proof} change={setProof} />
    </ConfirmDialog>
  )
}
