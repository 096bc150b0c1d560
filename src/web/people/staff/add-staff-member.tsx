import { useState } from 'react'
import { staffRoleNames, staffRoles } from '#contract/platform/roles.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { ReauthenticationField } from './reauthentication-field.tsx'
import { roleHints } from './role-hints.ts'

const roleChoices = staffRoles.map((value) => ({ value, label: staffRoleNames[value] }))

/** No password is typed here: the new member of staff chooses it by a mailed link. */
export function AddStaffMember({ close, changed }: { close: () => void; changed: () => void }) {
  const api = useApi()
  const toast = useToast()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('office')
  const [proof, setProof] = useState('')
  const add = async () => {
    const { message } = await api.addStaffMember({ name, email, role, proof })
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
        hint="The link to choose a password goes there; it works for 24 hours."
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        label="Role"
        choices={roleChoices}
        hint={roleHints[role]}
        value={role}
        onChange={({ target }) => setRole(staffRoles.find((one) => one === target.value) ?? role)}
      />
      <ReauthenticationField value={proof} change={setProof} />
    </ConfirmDialog>
  )
}
