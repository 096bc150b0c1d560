import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { AddTrainerInput } from '#contract/teaching/trainers.ts'
import type { OfficeTrainer } from '#contract/teaching/trainers.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { actionFailureText } from '../../platform/frame/action-failure-text.ts'
import styles from '../../platform/office-forms/form-grid.module.css'
import { LeaveGuard } from '../../platform/office-forms/leave-guard.tsx'
import { PictureField } from '../../platform/office-forms/picture-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { usePictureToSend } from '../../platform/office-forms/use-picture-to-send.ts'

type TrainerFormProps = {
  /** null: a new one. */
  trainer: OfficeTrainer | null
  /** Loads the version that another person has saved. */
  takeTheirs: () => void
}

/** Adds or edits a trainer. The picture is sent first; a failed request leaves the form as it is. */
export function TrainerForm({ trainer, takeTheirs }: TrainerFormProps) {
  const form = useContractForm(AddTrainerInput, typedOf(trainer))
  const { kept, remove, picture, ...saving } = useSaving(trainer)
  const { errors, isDirty } = form.formState
  const hasChanges = () =>
    !saving.isSaved() && (isDirty || picture.isChosen() || kept !== (trainer?.photo ?? null))
  return (
    <>
      <form {...form.attributes} onSubmit={form.submit(saving)}>
        {saving.isConflict && (
          <Alert tone="warn" title={messages.editedMeanwhile} isUrgent>
            <p>
              <Button variant="quiet" onClick={takeTheirs}>
                Load the new version
              </Button>
            </p>
          </Alert>
        )}
        <TextField
          label="Name"
          required
          maxLength={100}
          autoComplete="off"
          registration={form.register('name')}
          error={errors.name?.message}
        />
        <TextAreaField
          label="About"
          hint="Two lines: experience, and teaching since when."
          isOptional
          rows={3}
          maxLength={600}
          registration={form.register('about')}
          error={errors.about?.message}
        />
        <PictureField
          label="Photograph"
          form={trainer === null ? 'add' : 'edit'}
          present={kept}
          choose={picture.choose}
          remove={remove}
        />
        <p className={styles.buttons}>
          <Button type="submit" isBusy={form.isSending} busyText="Saving...">
            {trainer === null ? 'Add trainer' : 'Update trainer'}
          </Button>
          <ButtonLink variant="quiet" to={pages.officeTrainers()}>
            Cancel
          </ButtonLink>
        </p>
      </form>
      <LeaveGuard hasChanges={hasChanges} />
    </>
  )
}

function typedOf(trainer: OfficeTrainer | null) {
  return { name: trainer?.name ?? '', about: trainer?.about ?? '', photo: '' }
}

function useSaving(trainer: OfficeTrainer | null) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const picture = usePictureToSend()
  const [kept, setKept] = useState(trainer?.photo ?? null)
  const [isConflict, setConflict] = useState(false)
  const isSaved = useRef(false)

  const send = async ({ name, about }: AddTrainerInput) => {
    const refused = picture.problem()
    if (refused) return toast({ tone: 'bad', text: refused })
    const fields = { name, about, photo: (await picture.send()) ?? kept }
    const { message } =
      trainer === null
        ? await api.addTrainer(fields)
        : await api.editTrainer({ ...fields, id: trainer._id, version: trainer.version })
    isSaved.current = true
    toast({ tone: 'good', text: message })
    await navigate(pages.officeTrainers())
  }
  const failed = (error: unknown) => {
    setConflict(error instanceof Problem && error.code === 'edited-meanwhile')
    toast({ tone: 'bad', text: actionFailureText(error, messages.officeActionFailed) })
  }
  return {
    kept,
    remove: () => setKept(null),
    picture,
    isConflict,
    isSaved: () => isSaved.current,
    send,
    failed,
  }
}
