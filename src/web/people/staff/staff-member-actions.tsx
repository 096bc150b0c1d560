import type { StaffMember } from '#contract/people/staff-accounts.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { RowButton } from '../../platform/table/row-action.tsx'
import type { OpenedAct } from './staff-member-dialog.tsx'

type StaffMemberActionsProps = {
  member: StaffMember
  open: (opened: OpenedAct) => void
  changed: () => void
}

/** An owner's actions on a member of staff; none on oneself. */
export function StaffMemberActions({ member, open, changed }: StaffMemberActionsProps) {
  const api = useApi()
  const toast = useToast()
  const { run } = useAction()
  const { _id: id, name, state, hasSecondFactor, isYou } = member
  if (isYou) return null
  const resend = async () => {
    const { message } = await api.resendInvitation({ id })
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <>
      {state === 'invited' && (
        <RowButton of={`to ${name}`} onClick={() => void run(resend)}>
          Invite again
        </RowButton>
      )}
      <RowButton of={`of ${name}`} onClick={() => open({ act: 'role', member })}>
        Role
      </RowButton>
      {hasSecondFactor && (
        <RowButton of={`of ${name}`} tone="bad" onClick={() => open({ act: 'factor', member })}>
          Reset factor
        </RowButton>
      )}
      {state === 'blocked' ? (
        <RowButton of={name} onClick={() => open({ act: 'unblock', member })}>
          Unblock
        </RowButton>
      ) : (
        <RowButton of={name} tone="bad" onClick={() => open({ act: 'block', member })}>
          Block
        </RowButton>
      )}
    </>
  )
}
