import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { messages } from '#contract/messages.ts'
import type { OfficeStudent } from '#contract/office/office-students.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { NameField } from '../../platform/office-forms/name-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'

type CorrectDialogProps = {
  student: OfficeStudent
  changed: (student: OfficeStudent) => void
  close: () => void
}

/** Corrects name, phone and address of a profile, with a written reason. */
export function CorrectDialog({ student, changed, close }: CorrectDialogProps) {
  const api = useApi()
  const toast = useToast()
  const { _id: id, name, email, phone } = student
  const [typed, setTyped] = useState({ name, email, phone: phone ?? '', reason: '' })
  const field = (of: keyof typeof typed) => ({
    value: typed[of],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped((last) => ({ ...last, [of]: target.value })),
  })
  const send = async () => {
    const reply = await api.correctStudent({ id, ...typed })
    changed(reply.student)
    toast({ tone: 'good', text: reply.message })
  }
  return (
    <ConfirmDialog
      title="Correct the profile"
      confirmLabel="Save"
      busyText="Saving..."
      tone="plain"
      confirm={send}
      close={close}
    >
      <p>Receipts, certificates and orders stay as they are.</p>
      <NameField
        label="Name"
        typed={typed.name}
        required
        minLength={limits.nameMinLength}
        maxLength={limits.nameMaxLength}
        {...field('name')}
      />
      <TextField
        label="Mobile number"
        type="tel"
        hint={`${messages.phoneHint} Optional.`}
        maxLength={40}
        autoComplete="off"
        {...field('phone')}
      />
      <TextField
        label="E-mail"
        type="email"
        required={email !== ''}
        isOptional={email === ''}
        hint={addressHint(student)}
        maxLength={limits.emailMaxLength}
        autoComplete="off"
        {...field('email')}
      />
      <TextAreaField
        label="Reason"
        hint="Students don’t see it."
        required
        minLength={3}
        maxLength={500}
        {...field('reason')}
      />
    </ConfirmDialog>
  )
}

function addressHint(student: OfficeStudent): string {
  const { email, hasPassword, isGoogleLinked, isEmailConfirmed } = student
  if (email === '') return 'We mail a link to choose a password. It also confirms the address.'
  return hasPassword || isGoogleLinked || isEmailConfirmed
    ? 'A new address is used once its owner opens the mailed link. The old address gets a mail.'
    : 'A new address gets a link to choose a password. The link to the old address stops working.'
}
