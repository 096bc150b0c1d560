import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { NameField } from '../../platform/office-forms/name-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { askOrThrow, WhoIsIt } from './who-is-it.tsx'
import type { PersonSaid, SameContactAsked } from './who-is-it.tsx'

/** Adds a student at the desk, and opens their page, where they can be enrolled. */
export function AddStudentDialog({ close }: { close: () => void }) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ name: '', email: '', phone: '' })
  const [asked, setAsked] = useState<SameContactAsked | null>(null)
  const [said, say] = useState<PersonSaid>()
  const field = (name: keyof typeof typed) => ({
    required: name !== 'email',
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped((last) => ({ ...last, [name]: target.value }))
      // the question was about the former text
      setAsked(null)
      say(undefined)
    },
  })
  const add = async () => {
    if (said) return void navigate(pages.officeStudent(said._id))
    const reply = await askOrThrow(
      api.addStudent({ ...typed, isAnotherPerson: said === null }),
      setAsked,
    )
    if (reply === 'ask') return reply
    toast({ tone: 'good', text: reply.message })
    return void navigate(pages.officeStudent(reply.studentId))
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
        hint={messages.phoneHint}
        maxLength={40}
        autoComplete="off"
        {...field('phone')}
      />
      {asked && <WhoIsIt {...asked} said={said} say={say} />}
    </ConfirmDialog>
  )
}
