import { useState } from 'react'
import { groupMostStudents } from '#contract/group-orders.ts'
import { messages } from '#contract/messages.ts'
import { FileField } from '../forms/file-field.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import type { useGroupForm } from './use-group-form.ts'

/** Larger files are no list of two hundred people. */
const LARGEST = 40_000

/** Typed, pasted, or from a file; all end up in the text, where it can still be mended. */
export function PeopleFields({ form }: { form: ReturnType<typeof useGroupForm>['form'] }) {
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | null) => {
    if (!file) return
    setProblem(file.size > LARGEST ? messages.groupIsTooLarge : null)
    if (file.size <= LARGEST) form.setValue('people', await file.text(), { shouldDirty: true })
  }
  return (
    <>
      <TextAreaField
        label="Students"
        hint={`One on each line: name, phone, e-mail. Phone or e-mail may be left out; at most ${groupMostStudents}.`}
        rows={8}
        spellCheck={false}
        required
        error={form.formState.errors.people?.message}
        registration={form.register('people')}
      />
      <FileField
        label="Or from a CSV file"
        accept=".csv,text/csv"
        error={problem ?? undefined}
        hint="Columns in this order: name, phone, e-mail. A first row with their names is passed over."
        choose={(file) => void read(file)}
      />
    </>
  )
}
