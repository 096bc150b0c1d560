import { useState } from 'react'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useDepartmentChoices } from '../../platform/table/filters/use-department-choices.ts'
import { useCourseChoices } from '../../teaching/office-batches/use-course-choices.ts'
import styles from './concessions.module.css'
import { GivesFields, useGives } from './gives-fields.tsx'

type AddOfferProps = { via: 'code' | 'automatic'; added: () => void; close: () => void }

/** Adds a code that students type, or an offer for everybody until a day. */
export function AddOfferDialog({ via, added, close }: AddOfferProps) {
  const api = useApi()
  const toast = useToast()
  const isCode = via === 'code'
  const typed = useGives(isCode ? 'other' : 'earlyBird')
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [totalLimit, setTotalLimit] = useState('')
  const [personLimit, setPersonLimit] = useState('1')
  const scope = useScope()
  const add = async () => {
    const limits = { totalLimit: numberOf(totalLimit), personLimit: numberOf(personLimit) }
    const { message, isPending } = await api.addOffer({
      via,
      name,
      ...(isCode ? { code, ...limits } : {}),
      ...typed.sent,
      ...scope.sent,
    })
    toast({ tone: isPending ? 'info' : 'good', text: message })
    added()
  }
  return (
    <ConfirmDialog
      title={isCode ? 'New code' : 'New offer'}
      confirmLabel={isCode ? 'Add the code' : 'Add the offer'}
      busyText="Saving..."
      tone="plain"
      confirm={add}
      close={close}
    >
      <div className={grid['grid']}>
        {isCode && (
          <TextField
            label="Code"
            hint="4 to 20 letters and digits, in capitals or not."
            autoComplete="off"
            required
            maxLength={20}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        <TextField
          label="Name"
          hint="Students see it at checkout and on the receipt."
          autoComplete="off"
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <GivesFields typed={typed} />
      {isCode && (
        <div className={grid['grid']}>
          <TextField
            label="Uses in all"
            isOptional
            hint="Leave empty for no limit."
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={totalLimit}
            onChange={({ target }) => setTotalLimit(target.value)}
          />
          <TextField
            label="Uses per student"
            isOptional
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={personLimit}
            onChange={({ target }) => setPersonLimit(target.value)}
          />
        </div>
      )}
      <ScopeFields scope={scope} />
    </ConfirmDialog>
  )
}

function numberOf(typed: string): number | null {
  const number = Number(typed)
  // the server reports text that is no number
  return typed.trim() === '' ? null : Number.isNaN(number) ? 0 : number
}

/** The selected courses; none selected means all. */
function useScope() {
  const [courses, setCourses] = useState<string[]>([])
  const [departments, setDepartments] = useState<string[]>([])
  return { courses, setCourses, departments, setDepartments, sent: { courses, departments } }
}

function ScopeFields({ scope }: { scope: ReturnType<typeof useScope> }) {
  const { choices: courses } = useCourseChoices()
  const departments = useDepartmentChoices()
  const isForAll = scope.courses.length + scope.departments.length === 0
  return (
    <>
      <div className={grid['grid']}>
        <SelectField
          label="Add a category"
          isOptional
          emptyLabel="Choose one"
          choices={departments.filter(({ value }) => !scope.departments.includes(value))}
          value=""
          onChange={({ target }) => scope.setDepartments([...scope.departments, target.value])}
        />
        <SelectField
          label="Add a course"
          isOptional
          emptyLabel="Choose one"
          choices={courses.filter(({ value }) => !scope.courses.includes(value))}
          value=""
          onChange={({ target }) => scope.setCourses([...scope.courses, target.value])}
        />
      </div>
      {isForAll ? (
        <p role="status">For all courses.</p>
      ) : (
        <ul className={styles.scope} aria-label="For">
          <Chosen ids={scope.departments} choices={departments} change={scope.setDepartments} />
          <Chosen ids={scope.courses} choices={courses} change={scope.setCourses} />
        </ul>
      )}
    </>
  )
}

type ChosenProps = {
  ids: string[]
  choices: readonly { value: string; label: string }[]
  change: (ids: string[]) => void
}

function Chosen({ ids, choices, change }: ChosenProps) {
  return ids.map((id) => (
    <li key={id}>
      {choices.find(({ value }) => value === id)?.label ?? id}{' '}
      <Button variant="quiet" onClick={() => change(ids.filter((one) => one !== id))}>
        Remove
      </Button>
    </li>
  ))
}
