import { useState } from 'react'
import type { StaffMember } from '#contract/people/staff-accounts.ts'
import { mayBeLimited, staffRoleNames, staffRoles } from '#contract/platform/roles.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { ReauthenticationField } from './reauthentication-field.tsx'
import { roleHints } from './role-hints.ts'

type StaffAct = 'role' | 'block' | 'unblock' | 'factor'

export type OpenedAct = { act: StaffAct; member: StaffMember }

type StaffMemberDialogProps = OpenedAct & { close: () => void; changed: () => void }

const roleChoices = staffRoles.map((value) => ({ value, label: staffRoleNames[value] }))

/** One action of an owner on a member of staff, with re-authentication. */
export function StaffMemberDialog({ act, member, close, changed }: StaffMemberDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [proof, setProof] = useState('')
  const [reason, setReason] = useState('')
  const [role, setRole] = useState<StaffRole>(member.role)
  const id = member._id
  const calls = {
    role: () =>
      api.changeStaffRole({
        id,
        role,
        campus: member.campus,
        isCampusOnly: member.isCampusOnly && mayBeLimited(role),
        proof,
      }),
    block: () => api.blockStaffMember({ id, reason, proof }),
    unblock: () => api.unblockStaffMember({ id, proof }),
    factor: () => api.resetStaffFactor({ id, proof }),
  }
  const confirm = async () => {
    const { message } = await calls[act]()
    toast({ tone: 'good', text: message })
    changed()
  }
  const { title, text, ...words } = wordsOf(act, member.name)
  return (
    <ConfirmDialog {...words} title={title} confirm={confirm} close={close}>
      <p>{text}</p>
      {act === 'role' && (
        <SelectField
          label="Role"
          choices={roleChoices}
          hint={roleHints[role]}
          value={role}
          onChange={({ target }) => setRole(staffRoles.find((one) => one === target.value) ?? role)}
        />
      )}
      {act === 'block' && (
        <TextAreaField
          label="Reason"
          hint="It stands in the activity log."
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <ReauthenticationField value={proof} change={setProof} />
    </ConfirmDialog>
  )
}

function wordsOf(act: StaffAct, name: string) {
  switch (act) {
    case 'role':
      return {
        title: `Role of ${name}`,
        text: 'The new role counts from the next click of your colleague on.',
        confirmLabel: 'Change the role',
        busyText: 'Changing...',
        tone: 'plain',
      } as const
    case 'block':
      return {
        title: `Block ${name}?`,
        text: 'Your colleague is logged out everywhere at once and cannot log in until you unblock the account.',
        confirmLabel: 'Block',
        busyText: 'Blocking...',
        tone: 'bad',
      } as const
    case 'unblock':
      return {
        title: `Unblock ${name}?`,
        text: 'Your colleague can log in again with the same password.',
        confirmLabel: 'Unblock',
        busyText: 'Unblocking...',
        tone: 'plain',
      } as const
    case 'factor':
      return {
        title: `Reset the second factor of ${name}?`,
        text: 'For a lost phone: make sure that it is really your colleague who asks. The password alone logs in afterwards; your colleague is logged out everywhere and told by mail.',
        confirmLabel: 'Switch it off',
        busyText: 'Switching off...',
        tone: 'bad',
      } as const
  }
}
