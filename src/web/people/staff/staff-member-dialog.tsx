import { useState } from 'react'
import type { StaffMember } from '#contract/people/staff-accounts.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { ReauthenticationField } from './reauthentication-field.tsx'
import type { StaffWork } from './work-fields.tsx'
import { WorkFields } from './work-fields.tsx'

type StaffAct = 'role' | 'block' | 'unblock' | 'factor'

export type OpenedAct = { act: StaffAct; member: StaffMember }

type StaffMemberDialogProps = OpenedAct & { close: () => void; changed: () => void }

/** One action of an owner on a member of staff, with re-authentication. */
export function StaffMemberDialog({ act, member, close, changed }: StaffMemberDialogProps) {
  const api = useApi()
  const toast = useToast()
  const [proof, setProof] = useState('')
  const [reason, setReason] = useState('')
  const { role, campus, isCampusOnly } = member
  const [work, setWork] = useState<StaffWork>({ role, campus, isCampusOnly })
  const id = member._id
  const calls = {
    role: () => api.changeStaffRole({ id, ...work, proof }),
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
      {act === 'role' && <WorkFields work={work} change={setWork} />}
      {act === 'block' && (
        <TextAreaField
          label="Reason"
          hint="The activity log shows it."
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
        title: `Role and campus of ${name}`,
        text: 'A change applies from the next click of your colleague.',
        confirmLabel: 'Save',
        busyText: 'Saving...',
        tone: 'plain',
      } as const
    case 'block':
      return {
        title: `Block ${name}?`,
        text: 'Your colleague is logged out at once and can’t log in until you unblock the account.',
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
        text: 'Do this if your colleague has lost the phone. First make sure that it is really them. The password alone is then enough. We log them out and send an e-mail.',
        confirmLabel: 'Reset',
        busyText: 'Resetting...',
        tone: 'bad',
      } as const
  }
}
