import { useState } from 'react'
import type { StaffMember } from '#contract/people/staff-accounts.ts'
import { staffStates } from '#contract/people/staff-accounts.ts'
import { staffRoleNames } from '#contract/platform/roles.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { choicesOf, select } from '../../platform/table/filters/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { AddStaffMember } from './add-staff-member.tsx'
import { StaffMemberDialog } from './staff-member-dialog.tsx'
import type { OpenedAct } from './staff-member-dialog.tsx'
import { useApi } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { Badge } from '../../platform/ui/badge.tsx'
import { MailAddress } from '../../platform/table/cells/mail-address.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { StaffPlaces } from '../../platform/office-menu/related-pages.tsx'
import styles from './staff.module.css'
import { useAction } from '../../platform/data/use-action.ts'
import { RowButton } from '../../platform/table/cells/row-action.tsx'

const staffStateWords = {
  active: { label: 'Active', tone: 'good' },
  invited: { label: 'Invited', tone: 'info' },
  blocked: { label: 'Blocked', tone: 'bad' },
} as const satisfies Record<StaffMember['state'], { label: string; tone: string }>

const staffColumns: OfficeColumn<StaffMember, SortOf<'listStaff'>>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isHead: true,
    isLong: true,
    cell: ({ name, email, isYou }) => (
      <>
        {isYou ? `${name} (you)` : name}
        <span className={styles.small}>
          <MailAddress>{email}</MailAddress>
        </span>
      </>
    ),
  },
  { id: 'role', header: 'Role', sort: 'role', cell: ({ role }) => staffRoleNames[role] },
  {
    id: 'campus',
    header: 'Works at',
    cell: ({ campus, isCampusOnly }) =>
      campus === null ? '–' : isCampusOnly ? `${campus} only` : campus,
  },
  { id: 'state', header: 'State', cell: ({ state }) => <State state={state} /> },
  {
    id: 'factor',
    header: 'Second factor',
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? <Badge tone="good">On</Badge> : <Badge tone="plain">Off</Badge>,
  },
  {
    id: 'lastLogin',
    header: 'Last login',
    sort: 'lastLoginAt',
    startsDown: true,
    cell: ({ lastLoginAt }) => <Moment at={lastLoginAt} hasTime />,
  },
]

function State({ state }: { state: StaffMember['state'] }) {
  const { label, tone } = staffStateWords[state]
  return <Badge tone={tone}>{label}</Badge>
}

const staff = defineList('listStaff', {
  title: 'Staff',
  rowsOf: (reply) => reply.staff,
  rowId: ({ _id }) => _id,
  sort: 'name',
  searchLabel: 'Name or e-mail',
  filters: {
    role: select('Role', choicesOf(staffRoleNames)),
    state: select(
      'State',
      staffStates.map((value) => ({ value, label: staffStateWords[value].label })),
    ),
  },
  columns: staffColumns,
  emptyText: 'No colleagues found.',
  isSecondary: ({ state }) => state === 'blocked',
})

export function meta() {
  return officeMeta(staff.title)
}

/** The members of staff; for owners. */
export default function StaffPage() {
  return (
    <NeedsPermission permission="staff">
      <StaffList />
    </NeedsPermission>
  )
}

function StaffList() {
  const list = useOfficeList(staff)
  const [isAdding, setIsAdding] = useState(false)
  const [opened, setOpened] = useState<OpenedAct | null>(null)
  const rowActions = (member: StaffMember) => (
    <StaffMemberActions member={member} open={setOpened} changed={list.result.refetch} />
  )
  return (
    <OfficeListPage
      list={list}
      about={<StaffPlaces />}
      actions={<Button onClick={() => setIsAdding(true)}>Add a colleague</Button>}
      rowActions={rowActions}
    >
      {isAdding && (
        <AddStaffMember close={() => setIsAdding(false)} changed={list.result.refetch} />
      )}
      {opened && (
        <StaffMemberDialog
          {...opened}
          close={() => setOpened(null)}
          changed={list.result.refetch}
        />
      )}
    </OfficeListPage>
  )
}

type StaffMemberActionsProps = {
  member: StaffMember
  open: (opened: OpenedAct) => void
  changed: () => void
}

/** An owner's actions on a member of staff; none on oneself. */
function StaffMemberActions({ member, open, changed }: StaffMemberActionsProps) {
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
      <RowButton of={name} onClick={() => open({ act: 'role', member })}>
        Edit
      </RowButton>
      {hasSecondFactor && (
        <RowButton of={`of ${name}`} tone="bad" onClick={() => open({ act: 'factor', member })}>
          Reset second factor
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
