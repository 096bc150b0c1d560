import { useState } from 'react'
import type { Certificate } from '#contract/teaching/certificates.ts'
import { printedNameMaxLength } from '#contract/teaching/certificates.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { PrintedName, usePrintedName } from './printed-name.tsx'

type DialogProps = { certificate: Certificate; close: () => void; changed: () => void }

/** Replaces a wrong certificate: it is revoked, and a new one with a new number refers to it. */
export function ReplaceDialog({ certificate, close, changed }: DialogProps) {
  const api = useApi()
  const toast = useToast()
  const [studentName, setStudentName] = useState(certificate.studentName)
  const [grade, setGrade] = useState(certificate.grade ?? '')
  const [completedOn, setCompletedOn] = useState(certificate.completedOn ?? '')
  const [reason, setReason] = useState('')
  const [isNameChecked, setIsNameChecked] = useState(false)
  const printed = usePrintedName(studentName)
  const replace = async () => {
    const texts = { studentName, grade, completedOn, isNameChecked }
    const { message } = await api.replaceCertificate({
      id: certificate._id,
      reason,
      ...texts,
    })
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title={`Replace ${certificate.number}?`}
      tone="plain"
      confirmLabel="Replace it"
      busyText="Replacing..."
      confirm={replace}
      close={close}
    >
      <p>
        The old certificate is revoked. A new one with its own number is issued and mailed to the
        student.
      </p>
      <TextField
        label="Name as it will be printed"
        required
        maxLength={printedNameMaxLength}
        value={studentName}
        onChange={({ target }) => {
          setStudentName(target.value)
          setIsNameChecked(false)
        }}
      />
      <PrintedName {...printed} />
      <CheckField
        label="Name checked"
        required
        checked={isNameChecked}
        disabled={printed.lines === null}
        onChange={({ target }) => setIsNameChecked(target.checked)}
      />
      <TextField
        label="Completed on"
        isOptional
        type="date"
        value={completedOn}
        onChange={({ target }) => setCompletedOn(target.value)}
      />
      <TextField
        label="Grade"
        isOptional
        maxLength={40}
        value={grade}
        onChange={({ target }) => setGrade(target.value)}
      />
      <TextAreaField
        label="Reason"
        hint="For the activity log."
        required
        minLength={3}
        maxLength={500}
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
