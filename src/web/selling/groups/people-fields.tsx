import { groupMostStudents } from '#contract/selling/groups/group-orders.ts'
import { messages } from '#contract/messages.ts'
import { TableFileField } from '../../platform/files/table-file-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import type { useGroupForm } from './use-group-form.ts'

/** Larger files cannot be a list of two hundred people. */
const LARGEST = 400_000

/**
 * Typed, pasted, or from a file; a file's content is put into the text, where it can be corrected.
 */
export function PeopleFields({ form }: { form: ReturnType<typeof useGroupForm>['form'] }) {
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
      <TableFileField
        label="Or from a file"
        most={{ bytes: LARGEST, sentence: messages.groupIsTooLarge }}
        hint="Excel or CSV. Columns with a heading may stand in any order, others as name, phone, e-mail."
        choose={(table) =>
          table !== null && form.setValue('people', table.csv, { shouldDirty: true })
        }
      />
    </>
  )
}
