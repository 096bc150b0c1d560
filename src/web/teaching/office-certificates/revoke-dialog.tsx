import { useState } from 'react'
import type { Certificate } from '#contract/teaching/certificates.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'

type DialogProps = { certificate: Certificate; close: () => void; changed: () => void }

/** Revoking cannot be undone, and needs a reason that the student reads. */
export function RevokeDialog({ certificate, close, changed }: DialogProps) {
  const api = useApi()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const revoke = async () => {
    const { message } = await api.revokeCertificate({ id: certificate._id, reason })
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title={`Revoke ${certificate.number}?`}
      confirmLabel="Revoke it"
      busyText="Revoking..."
      confirm={revoke}
      close={close}
    >
      <p>
        The certificate of {certificate.studentName} for {certificate.courseName} stops being valid
        for good. Its check page says so, and the student is told by mail.
      </p>
      <TextAreaField
        label="Reason"
        hint="The student reads it."
        required
        minLength={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
