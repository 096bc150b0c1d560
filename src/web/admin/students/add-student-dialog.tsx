import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/api/use-api.ts'
import { useToast } from '#web/ui/toast.tsx'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { NameField } from '../forms/name-field.tsx'
import { TextField } from '../forms/text-field.tsx'

/** A student who stands at the desk. Afterwards their page opens, where they can be enrolled. */
export function AddStudentDialog({ close }: { close: () => void }) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ name: '', email: '', phone: '' })
  const field = (name: keyof typeof typed) => ({
    required: name !== 'email',
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTyped((last) => ({ ...last, [name]: target.value })),
  })
  const add = async () => {
    const { studentId, message } = await api.addStudent(typed)
    toast({ tone: 'good', text: message })
    void navigate(pages.officeStudent(studentId))
  }
  return (
    <ConfirmDialog
      title="Add a student"
      confirmLabel="Add student"
      busyText="Adding..."
      tone="plain"
      confirm={add}
      close={close}
    >
      <p>With an e-mail they get a link to choose a password. Without one there is no login.</p>
      <NameField
        label="Name"
        typed={typed.name}
        minLength={limits.nameMinLength}
        maxLength={limits.nameMaxLength}
        {...field('name')}
      />
      <TextField
        label="E-mail"
        type="email"
        isOptional
        maxLength={limits.emailMaxLength}
        autoComplete="off"
        {...field('email')}
      />
      <TextField
        label="Mobile number"
        type="tel"
        hint="10 digits"
        maxLength={20}
        autoComplete="off"
        {...field('phone')}
      />
    </ConfirmDialog>
  )
}
