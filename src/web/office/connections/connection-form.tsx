import { useId, useState } from 'react'
import { fieldsOf } from '#contract/office/connections/connection-fields.ts'
import type { ConnectionField } from '#contract/office/connections/connection-fields.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { fieldProblems } from '#web/platform/forms/field-problems.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import type { ShownOne } from './connection-page.tsx'
import { ProofField } from './proof-field.tsx'
import styles from './connections.module.css'

/** The fields of an account. A secret is never sent back: an empty field keeps the saved one. */
export function ConnectionForm({ connection, proof: proofBy, changed }: ShownOne) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const { name } = connection
  const fields = fieldsOf(name)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [proof, setProof] = useState('')
  const [saves, setSaves] = useState(0)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const formId = useId()
  const shownOf = (field: ConnectionField) =>
    connection.fields.find((one) => one.name === field.name) ?? null
  const valueOf = (field: ConnectionField) => typed[field.name] ?? shownOf(field)?.value ?? ''
  const save = async () => {
    const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
    try {
      const { message } = await api.saveConnection({ name, values, proof })
      setTyped({})
      setProof('')
      setSaves((before) => before + 1)
      setProblems({})
      toast({ tone: 'good', text: message })
      changed()
    } catch (error) {
      const found = Object.fromEntries(fieldProblems(error, () => true))
      setProblems(found)
      focusFirst(formId, [...fields.map((field) => field.name), 'proof'], found)
      throw error
    }
  }
  return (
    <form
      id={formId}
      className={styles.form}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      {fields.map((field) => (
        <TextField
          key={field.name}
          name={field.name}
          label={field.label}
          hint={hintOf(field, connection.source === 'office' ? shownOf(field) : null)}
          error={problems[field.name]}
          isOptional={field.isOptional ?? false}
          type={field.isSecret ? 'password' : 'text'}
          autoComplete={field.isSecret ? 'new-password' : 'off'}
          spellCheck={false}
          maxLength={500}
          value={valueOf(field)}
          onChange={({ target }) =>
            setTyped((before) => ({ ...before, [field.name]: target.value }))
          }
        />
      ))}
      {/* a new field after each save: an emptied one would look wrong */}
      <ProofField
        key={saves}
        by={proofBy}
        value={proof}
        change={setProof}
        error={problems['proof']}
      />
      <p>
        <Button type="submit" isBusy={isBusy} busyText="Saving...">
          Save
        </Button>
      </p>
    </form>
  )
}

type Shown = { isSet: boolean; ending: string | null } | null

function hintOf({ hint, isSecret }: ConnectionField, shown: Shown): string | undefined {
  if (!isSecret || !shown?.isSet) return hint
  const ending = shown.ending === null ? '' : `, ends in …${shown.ending}`
  return `Set${ending}. Leave it empty to keep it.`
}

/** As in every form, the first wrong field has the focus. */
function focusFirst(
  formId: string,
  names: readonly string[],
  problems: Record<string, string>,
): void {
  const first = names.find((name) => problems[name] !== undefined)
  const form = document.getElementById(formId)
  if (first === undefined || !(form instanceof HTMLFormElement)) return
  const field = form.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
}
