import { useState } from 'react'
import type { StaffMember } from '#contract/people/staff-accounts.ts'
import { staffStates } from '#contract/people/staff-accounts.ts'
import { staffRoleNames } from '#contract/platform/roles.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { choicesOf, select } from '../../platform/table/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { AddStaffMember } from './add-staff-member.tsx'
import { StaffMemberActions } from './staff-member-actions.tsx'
import { StaffMemberDialog } from './staff-member-dialog.tsx'
import type { OpenedAct } from './staff-member-dialog.tsx'
import { staffColumns } from './staff-columns.tsx'
import { staffStateWords } from './staff-state-words.ts'

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
    <StaffMemberActions member={member} open={setOpened} changed={list.asked.refetch} />
  )
  return (
    <OfficeListPage
      list={list}
      actions={<Button onClick={() => setIsAdding(true)}>Add a colleague</Button>}
      rowActions={rowActions}
    >
      {isAdding && <AddStaffMember close={() => setIsAdding(false)} changed={list.asked.refetch} />}
      {opened && (
        <StaffMemberDialog {...opened} close={() => setOpened(null)} changed={list.asked.refetch} />
      )}
    </OfficeListPage>
  )
}
