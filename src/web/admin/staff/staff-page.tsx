import { useState } from 'react'
import type { StaffList, StaffMember } from '#contract/staff-accounts.ts'
import { staffRoleNames, staffRoles } from '#contract/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { NeedsPermission } from '../frame/needs-permission.tsx'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { SelectFilter } from '../table/list-filters.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { AddColleague } from './add-colleague.tsx'
import { ColleagueActions } from './colleague-actions.tsx'
import { ColleagueDialog } from './colleague-dialog.tsx'
import type { OpenedAct } from './colleague-dialog.tsx'
import { staffColumns } from './staff-columns.tsx'
import { staffStateWords } from './staff-state-words.ts'

export function meta() {
  return officeMeta('Staff')
}

const filters = ['role', 'state']
const rowsOf = (reply: StaffList) => reply.staff
const roles = staffRoles.map((role) => ({ value: role, label: staffRoleNames[role] }))
const states = Object.entries(staffStateWords).map(([value, { label }]) => ({ value, label }))

/** The institute's own people; for owners. */
export default function StaffPage() {
  return (
    <NeedsPermission permission="staff">
      <Colleagues />
    </NeedsPermission>
  )
}

function Colleagues() {
  const list = useOfficeList('listStaff', { rowsOf, filters, sort: 'name' })
  const [isAdding, setIsAdding] = useState(false)
  const [opened, setOpened] = useState<OpenedAct | null>(null)
  const rowActions = (colleague: StaffMember) => (
    <ColleagueActions colleague={colleague} open={setOpened} changed={list.asked.refetch} />
  )
  return (
    <OfficePage
      title="Staff"
      actions={<Button onClick={() => setIsAdding(true)}>Add a colleague</Button>}
    >
      <OfficeTable
        list={list}
        caption="Staff"
        columns={staffColumns}
        rowId={({ _id }) => _id}
        searchLabel="Name or e-mail"
        filters={
          <>
            <SelectFilter list={list} name="role" label="Role" choices={roles} />
            <SelectFilter list={list} name="state" label="State" choices={states} />
          </>
        }
        emptyText="No colleagues found."
        isSecondary={({ state }) => state === 'blocked'}
        rowActions={rowActions}
      />
      {isAdding && <AddColleague close={() => setIsAdding(false)} changed={list.asked.refetch} />}
      {opened && (
        <ColleagueDialog {...opened} close={() => setOpened(null)} changed={list.asked.refetch} />
      )}
    </OfficePage>
  )
}
