import { useState } from 'react'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'

type AddTrainerProps = { added: (id: string) => void; close: () => void }

/** A new trainer, added from the form of a batch. A photograph can be added later. */
export function AddTrainerDialog({ added, close }: AddTrainerProps) {
  const api = useApi()
  const [name, setName] = useState('')
  const [about, setAbout] = useState('')
  const add = async () => {
    const { _id: id } = await api.addTrainer({ name, about, photo: null })
    added(id)
  }
  return (
    <ConfirmDialog
      title="Add a trainer"
      confirmLabel="Add trainer"
      busyText="Saving..."
      tone="plain"
      confirm={add}
      close={close}
    >
      <TextField
        label="Name"
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextAreaField
        label="About"
        isOptional
        hint="Visitors read it. Add a photograph later under Trainers."
        rows={3}
        maxLength={600}
        value={about}
        onChange={({ target }) => setAbout(target.value)}
      />
    </ConfirmDialog>
  )
}
