import { useState } from 'react'
import type { GroupOrderChecked, PersonAnswers } from '#contract/selling/groups/group-orders.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { fieldProblems } from '#web/platform/forms/field-problems.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { BatchAtDesk } from '../../people/students/batch-at-desk.tsx'
import { CourseLine } from '../../people/students/course-line.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { choicesNamed } from '../../platform/table/filters/list-filter.ts'
import { CheckedPeople } from './checked-people.tsx'
import { OrganisationFields } from './organisation-fields.tsx'
import { PartFields } from './part-fields.tsx'
import styles from './groups.module.css'
import { useGroupForm, usePlacing } from './use-group-form.ts'
import type { GroupFormInput } from './use-group-form.ts'
import { groupMostStudents } from '#contract/selling/groups/group-orders.ts'
import { messages } from '#contract/messages.ts'
import { TableFileField } from '../../platform/files/table-file-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'

/** Larger files cannot be a list of two hundred people. */
const LARGEST = 400_000

/**
 * Typed, pasted, or from a file; a file's content is put into the text, where it can be corrected.
 */
function PeopleFields({ form }: { form: ReturnType<typeof useGroupForm>['form'] }) {
  return (
    <>
      <TextAreaField
        label="Students"
        hint={`One a line: name, phone, e-mail. Phone or e-mail is enough. At most ${groupMostStudents}.`}
        rows={8}
        spellCheck={false}
        required
        error={form.formState.errors.people?.message}
        registration={form.register('people')}
      />
      <TableFileField
        label="Or from a file"
        most={{ bytes: LARGEST, sentence: messages.groupIsTooLarge }}
        hint="Excel or CSV with the columns name, phone, e-mail."
        choose={(table) =>
          table !== null && form.setValue('people', table.csv, { shouldDirty: true })
        }
      />
    </>
  )
}

type GroupFormProps = GroupFormInput & { chooseAnother: () => void }

/** Students, price, payer and due days: first a check that changes nothing, then the order. */
export function GroupForm({ chooseAnother, ...input }: GroupFormProps) {
  const { course, batches } = input
  const { form, batch, campuses, batchRegistration } = useGroupForm(input)
  const { errors } = form.formState
  const { check, checked, answer, correctEmail, isBusy } = useCheck(form)
  const placing = usePlacing(form)
  const isReady = checked !== null && checked.bad === 0
  return (
    <form
      {...form.attributes}
      className={styles.form}
      onSubmit={form.submit({ send: placing.send, failed: placing.failed })}
    >
      <section className={styles.panel} aria-label="Course and students">
        <CourseLine course={course} fee={course.fee} chooseAnother={chooseAnother} />
        <div className={grid.grid}>
          {batches.length > 0 && (
            <BatchAtDesk
              course={course}
              batches={batches}
              chosen={batch}
              error={errors.batch?.message}
              registration={batchRegistration}
            />
          )}
          <SelectField
            label="Campus"
            choices={choicesNamed(campuses)}
            error={errors.campus?.message}
            registration={form.register('campus')}
          />
          <TextField
            label="Discount code"
            isOptional
            hint="A code with the reason Group. It lowers each price."
            error={errors.concessionCode?.message}
            registration={form.register('concessionCode')}
          />
        </div>
        <PeopleFields form={form} />
        <p className={styles.buttons}>
          <Button variant="quiet" isBusy={isBusy} busyText="Checking..." onClick={check}>
            Check students and price
          </Button>
        </p>
        {checked && <CheckedPeople {...{ checked, answer, correctEmail }} />}
      </section>
      <OrganisationFields form={form} question={placing.question} />
      <PartFields form={form} total={checked?.total ?? null} />
      <p className={styles.buttons}>
        <Button
          type="submit"
          isBusy={form.isSending}
          busyText="Placing the order..."
          disabled={!isReady}
        >
          {isReady
            ? `Order for ${checked.people.length}, ${formatRupeeText(checked.total)}`
            : 'Check the students first'}
        </Button>
      </p>
    </form>
  )
}

type Form = ReturnType<typeof useGroupForm>['form']

const isAsked = (name: string) => ['people', 'concessionCode', 'batch', 'campus'].includes(name)

/**
 * The findings for exactly the present text; a changed text needs a new check. An answer about a
 * row is checked at once.
 */
function useCheck(form: Form) {
  const api = useApi()
  const action = useAction()
  const [found, setFound] = useState<{ of: string; checked: GroupOrderChecked } | null>(null)
  const [courseId, batch, campus, people, concessionCode, answers = []] = form.watch([
    'courseId',
    'batch',
    'campus',
    'people',
    'concessionCode',
    'answers',
  ])
  const place = { courseId, batch: batch || null, campus, people, concessionCode }
  const of = JSON.stringify(place)
  const ask = (asked: typeof place & { answers: PersonAnswers }) =>
    void action.run(async () => {
      form.clearErrors(['people', 'concessionCode', 'batch', 'campus'])
      const checked = await api.checkGroupOrder(asked).catch((error: unknown) => {
        for (const [name, message] of fieldProblems(error, isAsked))
          // one of the checked fields
          form.setError(name as keyof typeof place, { message }, { shouldFocus: true })
        throw error
      })
      const { answers: _answers, ...askedPlace } = asked
      setFound({ of: JSON.stringify(askedPlace), checked })
      form.setValue('total', checked.total)
      const { parts } = form.getValues()
      if (parts.length === 1) form.setValue('parts.0.amount', checked.total)
    })
  const answer = (given: PersonAnswers) => {
    const isGiven = (row: number) => given.some((one) => one.row === row)
    const all = [...answers.filter(({ row }) => !isGiven(row)), ...given]
    form.setValue('answers', all)
    ask({ ...place, answers: all })
  }
  const correctEmail = (typed: string, meant: string) => {
    const mended = withAddress(people, { typed, meant })
    form.setValue('people', mended, { shouldDirty: true })
    ask({ ...place, people: mended, answers })
  }
  return {
    check: () => ask({ ...place, answers }),
    checked: found?.of === of ? found.checked : null,
    answer,
    correctEmail,
    isBusy: action.isBusy,
  }
}

/** Replaces an address in the list, ignoring case. */
function withAddress(people: string, { typed, meant }: { typed: string; meant: string }): string {
  const words = people.split(/([\s,;]+)/)
  return words.map((word) => (word.toLowerCase() === typed ? meant : word)).join('')
}
