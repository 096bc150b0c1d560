import { useState } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { ReauthenticationField } from './reauthentication-field.tsx'
import type { StaffWork } from './work-fields.tsx'
import { WorkFields } from './work-fields.tsx'

/** No password is typed here: the new member of staff chooses it by a mailed link. */
export function AddStaffMember({ close, changed }: { close: () => void; changed: () => void }) {
  const api = useApi()
  const toast = useToast()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [work, setWork] = useState<StaffWork>({ role: 'desk', campus: null, isCampusOnly: false })
  const [proof, setProof] = useState('')
  const add = async () => {
    const { message } = await api.addStaffMember({ name, email, ...work, proof })
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title="Add a colleague"
      confirmLabel="Add and send the link"
      busyText="Adding..."
      tone="plain"
      confirm={add}
      close={close}
    >
      <TextField
        label="Name"
        autoComplete="off"
        required
        minLength={3}
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="E-mail"
        hint="We send a link to choose a password. It works for 24 hours."
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <WorkFields work={work} change={setWork} />
      <ReauthenticationField value={proof} change={setProof} />
    </ConfirmDialog>
  )
}
