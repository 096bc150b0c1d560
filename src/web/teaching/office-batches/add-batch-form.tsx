import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { messages } from '#contract/messages.ts'
import { AddBatchInput } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { LeaveGuard } from '../../platform/office-forms/leave-guard.tsx'
import { actionFailureText } from '../../platform/frame/action-failure-text.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { AddTrainerDialog } from './add-trainer-dialog.tsx'
import { BatchFormFields } from './batch-form-fields.tsx'
import type { TypedBatch } from './batch-typed.ts'
import styles from './batches.module.css'
import type { SavedBatch } from './saved.tsx'
import { useTrainerChoices } from './trainer-field.tsx'
import { useBatchDefaults } from './defaults/use-batch-defaults.ts'
import { useCourseChoices } from './use-course-choices.ts'

/** The form for a new batch. A failed request leaves the form as it is. */
export function AddBatchForm({ start }: { start: TypedBatch }) {
  const courses = useCourseChoices()
  if (courses.query.answer === null)
    return courses.query.failure === null ? (
      <p role="status">{messages.loading}</p>
    ) : (
      <LoadFailed {...courses.query} />
    )
  return <Fields start={start} courses={courses} />
}

type FieldsProps = { start: TypedBatch; courses: ReturnType<typeof useCourseChoices> }

function Fields({ start, courses }: FieldsProps) {
  const form = useContractForm(AddBatchInput, start)
  const trainers = useTrainerChoices()
  const { isSaved, ...sending } = useAdding()
  const { errors, isDirty } = form.formState
  const [isAddingTrainer, setAddingTrainer] = useState(false)
  useBatchDefaults({
    // as typed, before the schema has read it
    typed: form.watch() as TypedBatch,
    courses: courses.rows,
    start: { mode: start.mode },
    fill: (defaults) => {
      for (const [name, value] of Object.entries(defaults))
        // the names are those of the form
        form.setValue(name as keyof typeof defaults, value, { shouldDirty: true })
    },
  })
  return (
    <>
      <form {...form.attributes} onSubmit={form.submit(sending)}>
        <BatchFormFields
          parts={{
            register: form.register,
            errors,
            courses: courses.choices,
            trainers,
            addTrainer: () => setAddingTrainer(true),
            isNew: true,
          }}
        />
        <p className={styles.buttons}>
          <Button type="submit" isBusy={form.isSending} busyText="Saving...">
            Add batch
          </Button>
          <ButtonLink variant="quiet" to={pages.officeBatches()}>
            Cancel
          </ButtonLink>
        </p>
      </form>
      <LeaveGuard hasChanges={() => !isSaved() && isDirty} />
      {isAddingTrainer && (
        <AddTrainerDialog
          added={(id) => {
            form.setValue('trainer', id, { shouldDirty: true })
            trainers.refetch()
          }}
          close={() => setAddingTrainer(false)}
        />
      )}
    </>
  )
}

function useAdding() {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const send = async (values: z.output<typeof AddBatchInput>) => {
    const { _id: id } = await api.addBatch(values)
    isSaved.current = true
    const state: SavedBatch = { savedBatchOf: values.course }
    await navigate(pages.officeBatch(id), { state })
  }
  const failed = (error: unknown) =>
    toast({ tone: 'bad', text: actionFailureText(error, messages.officeActionFailed) })
  return { isSaved: () => isSaved.current, send, failed }
}
