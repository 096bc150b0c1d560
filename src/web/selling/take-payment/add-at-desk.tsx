import { useEffect, useState } from 'react'
import { AddStudentInput } from '#contract/office/office-students.ts'
import { limits } from '#contract/platform/limits.ts'
import { messages } from '#contract/messages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { NameField } from '../../platform/office-forms/name-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { actionFailureText } from '../../platform/frame/action-failure-text.ts'
import { contactMatchesOf, PersonMatch } from '../../people/students/person-match.tsx'
import type { MatchedPerson, ContactMatches } from '../../people/students/person-match.tsx'
import type { TypedPerson } from './desk-draft.ts'
import styles from './desk-page.module.css'

type AddAtDeskProps = {
  /** The values typed so far. */
  adding: TypedPerson
  keep: (changed: { adding: TypedPerson }) => void
  added: (student: { _id: string; name: string }) => void
  back: () => void
}

/** Adds a walk-in: name and mobile number are enough. */
export function AddAtDesk({ adding, keep, added, back }: AddAtDeskProps) {
  const api = useApi()
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  const [matches, setMatches] = useState<ContactMatches | null>(null)
  const [matched, setMatched] = useState<MatchedPerson>()
  const form = useContractForm(AddStudentInput, adding)
  useEffect(() => {
    const watched = form.watch(({ name = '', phone = '', email = '' }) => {
      keep({ adding: { name, phone, email } })
      // the question was about the former text
      setMatches(null)
      setMatched(undefined)
    })
    return () => watched.unsubscribe()
  }, [form, keep])
  const { errors } = form.formState
  // the clerk has just opened this form
  const { setFocus } = form
  useEffect(() => setFocus(adding.name === '' ? 'name' : 'phone'), [setFocus, adding.name])
  const send = form.submit({
    send: async (values) => {
      setFailure(null)
      if (matched) return added(matched)
      const { studentId, message } = await api.addStudent({
        ...values,
        isAnotherPerson: matched === null,
      })
      toast({ tone: 'good', text: message })
      added({ _id: studentId, name: values.name })
    },
    failed: (error) => {
      const question = contactMatchesOf(error)
      setMatches(question)
      if (question === null) setFailure(actionFailureText(error, messages.officeActionFailed))
    },
  })
  return (
    <form {...form.attributes} data-no-draft onSubmit={send} className={styles.form}>
      {failure !== null && <Alert tone="bad" isUrgent title={failure} />}
      <div className={grid['grid']}>
        <NameField
          label="Name"
          typed={form.watch('name') ?? ''}
          maxLength={limits.nameMaxLength}
          error={errors.name?.message}
          registration={form.register('name')}
        />
        <TextField
          label="Mobile number"
          type="tel"
          hint={messages.phoneHint}
          maxLength={40}
          autoComplete="off"
          error={errors.phone?.message}
          registration={form.register('phone')}
        />
        <div className={grid['whole']}>
          <TextField
            label="E-mail"
            type="email"
            isOptional
            hint="With it they get the receipt and a login. Without it, print the receipt."
            maxLength={limits.emailMaxLength}
            autoComplete="off"
            error={errors.email?.message}
            registration={form.register('email')}
          />
        </div>
      </div>
      {matches && <PersonMatch {...matches} matched={matched} choose={setMatched} />}
      <div className={grid['buttons']}>
        <Button type="submit" isBusy={form.isSending} busyText="Adding...">
          Add and continue
        </Button>
        <Button variant="quiet" onClick={back}>
          Back to the search
        </Button>
      </div>
    </form>
  )
}
