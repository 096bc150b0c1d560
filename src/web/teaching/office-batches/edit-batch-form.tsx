import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { messages } from '#contract/messages.ts'
import { BatchForm } from '#contract/teaching/office-batches.ts'
import type { OfficeBatchShown, OfficeBatch } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { LeaveGuard } from '../../platform/office-forms/leave-guard.tsx'
import { actionFailureText } from '../../platform/frame/action-failure-text.ts'
import { AddTrainerDialog } from './add-trainer-dialog.tsx'
import { BatchFormFields } from './batch-form-fields.tsx'
import {
  changesOf,
  changesTimeOrPlace,
  mergeChanges,
  typedOf,
  batchLabels,
  shownValue,
  changedMailText,
} from './batch-typed.ts'
import type { TypedBatch } from './batch-typed.ts'
import styles from './batches.module.css'
import { useTrainerChoices } from './trainer-field.tsx'
import type { useCourseChoices } from './use-course-choices.ts'
import { BothVersions } from '../../platform/conflicts/both-versions.tsx'
import { ConflictBox } from '../../platform/conflicts/conflict-box.tsx'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { fixedDaysAndHours } from '#contract/teaching/batch-words.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import { isDay } from '#contract/platform/lists.ts'
import { CheckField } from '../../platform/office-forms/check-field.tsx'

type EditProps = { batch: OfficeBatchShown; courses: ReturnType<typeof useCourseChoices> }

/**
 * Edits a batch. If somebody else has saved since, both versions are shown and this person decides.
 */
export function EditBatchForm({ batch, courses }: EditProps) {
  const [base, setBase] = useState(batch)
  const [newer, setNewer] = useState<OfficeBatchShown | null>(null)
  const opened = typedOf(base)
  const form = useContractForm(BatchForm, { ...opened, tellEnrolled: false })
  const trainers = useTrainerChoices()
  const [isAddingTrainer, setAddingTrainer] = useState(false)
  // as typed, before the schema has read it
  const typed = () => form.getValues() as TypedBatch
  const edit = useEdit({ base, newer, setNewer, typed })
  const takeTheirs = (theirs: OfficeBatchShown) => {
    form.reset({ ...typedOf(theirs), tellEnrolled: false })
    setBase(theirs)
    setNewer(null)
  }
  // watched, so that the question about mails appears with each relevant change
  const watched = form.watch() as TypedBatch
  const tells = base.sold > 0 && changesTimeOrPlace(opened, watched)
  return (
    <>
      <form {...form.attributes} onSubmit={form.submit({ send: edit.send, failed: edit.failed })}>
        {newer && (
          <BatchConflict
            opened={opened}
            newer={newer}
            mine={typed()}
            nameOf={{ course: courses.nameOf, trainer: trainers.nameOf }}
            takeTheirs={() => takeTheirs(newer)}
            isBusy={form.isSending}
          />
        )}
        <BatchFormFields
          parts={{
            register: form.register,
            errors: form.formState.errors,
            courses: courses.choices,
            trainers,
            addTrainer: () => setAddingTrainer(true),
            isNew: false,
          }}
        />
        {tells && (
          <TellEnrolled batch={base} typed={watched} registration={form.register('tellEnrolled')} />
        )}
        <p className={styles.buttons}>
          <Button type="submit" isBusy={form.isSending} busyText={messages.updating}>
            {newer ? 'Save my changes' : 'Update batch'}
          </Button>
          <ButtonLink variant="quiet" to={pages.officeBatch(base._id)}>
            Cancel
          </ButtonLink>
        </p>
      </form>
      <LeaveGuard hasChanges={edit.hasChanges} />
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

type Editing = {
  base: OfficeBatchShown
  newer: OfficeBatchShown | null
  setNewer: (newer: OfficeBatchShown) => void
  typed: () => TypedBatch
}

/** The input of the call: the whole form, applied to the version that another person has saved. */
function useEdit({ base, newer, setNewer, typed }: Editing) {
  const isSaved = useRef(false)
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const opened = typedOf(base)
  const hasChanges = () => !isSaved.current && changesOf(opened, typed()).length > 0
  const send = async ({ tellEnrolled }: z.output<typeof BatchForm>) => {
    if (!hasChanges()) return toast({ tone: 'info', text: messages.nothingChanged })
    const mine = typed()
    const { _id: id, version } = newer ?? base
    const fields = newer ? mergeChanges(opened, typedOf(newer), mine) : mine
    const { message } = await api.editBatch({ ...fields, id, version, tellEnrolled })
    isSaved.current = true
    toast({ tone: 'good', text: message })
    await navigate(pages.officeBatch(id))
  }
  const failed = (error: unknown) => {
    toast({ tone: 'bad', text: actionFailureText(error, messages.officeActionFailed) })
    if (error instanceof Problem && error.code === 'edited-meanwhile') void lookAtNewer()
  }
  const lookAtNewer = async () => {
    try {
      setNewer((await api.showBatch({ id: base._id })).batch)
    } catch {
      toast({ tone: 'bad', text: messages.officeNotFetched })
    }
  }
  return { hasChanges, send, failed }
}

type ConflictProps = {
  opened: TypedBatch
  newer: OfficeBatch
  mine: TypedBatch
  nameOf: Parameters<typeof shownValue>[2]
  takeTheirs: () => void
  isBusy: boolean
}

/**
 * An edit conflict of a batch: the other person's changes, and the choice between the two versions.
 */
function BatchConflict(props: ConflictProps) {
  const { opened, newer, mine, nameOf, takeTheirs, isBusy } = props
  const now = typedOf(newer)
  const changed = changesOf(opened, now)
  const own = changesOf(opened, mine)
  return (
    <ConflictBox
      thing="batch"
      editedBy={newer.editedBy}
      editedAt={newer.editedAt}
      otherwise="only the fields that you changed are saved over it"
      takeTheirs={takeTheirs}
      isBusy={isBusy}
    >
      <BothVersions
        rows={changed.map((name) => ({
          name,
          label: batchLabels[name],
          before: shownValue(name, opened, nameOf),
          now: shownValue(name, now, nameOf),
          mine: own.includes(name) ? shownValue(name, mine, nameOf) : null,
        }))}
      />
    </ConflictBox>
  )
}

type TellProps = {
  batch: OfficeBatchShown
  typed: TypedBatch
  registration: UseFormRegisterReturn
}

/**
 * Whether enrolled students are mailed about new days, hours or a new place, and the text of the
 * mail.
 */
function TellEnrolled({ batch, typed, registration }: TellProps) {
  const { sold } = batch
  const isReadable = isDay(typed.startsOn) && isDay(typed.endsOn)
  const { startsAt, endsAt } = typed
  const hours = fixedDaysAndHours({
    weekdays: typed.weekdays.map(Number),
    startsAt: startsAt || null,
    endsAt: endsAt || null,
  })
  return (
    <>
      <CheckField
        label={`Tell ${sold === 1 ? 'the enrolled student' : `the ${sold} enrolled students`} by mail`}
        hint="Without the tick, no mail is sent."
        registration={registration}
      />
      <div className={styles.preview} aria-label="Preview of the mail" role="group">
        <p>
          <strong>Your {batch.course.name} batch has changed</strong>
        </p>
        <p>{changedMailText(batch)}</p>
        <p>
          {typed.mode === 'Online' ? 'Online' : typed.campus || 'No campus chosen yet'}
          {isReadable && `\n${daysText(typed)}`}
          {`\n${hours ?? 'As arranged with you'}`}
          {typed.joiningNote && `\n${typed.joiningNote}`}
        </p>
        <p>If you can’t come like this, please answer this mail or call us.</p>
      </div>
    </>
  )
}
