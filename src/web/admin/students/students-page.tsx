import { useState } from 'react'
import { studentStandings } from '#contract/office-students.ts'
import type { OfficeStudents } from '#contract/office-students.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useMay } from '../frame/admin-session.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { SelectFilter } from '../table/list-filters.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { AddStudentDialog } from './add-student-dialog.tsx'
import { FilteredStudents } from './filtered-students.tsx'
import { standingNames, studentColumns } from './student-columns.tsx'

export function meta() {
  return officeMeta('Students')
}

const filters = ['standing', 'course']
const rowsOf = (reply: OfficeStudents) => reply.students
const standings = studentStandings.map((value) => ({ value, label: standingNames[value] }))

export default function StudentsPage() {
  const api = useApi()
  const list = useOfficeList('listStudents', { rowsOf, filters, sort: 'name' })
  const mayAdd = useMay('counter')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <OfficePage
      title="Students"
      actions={mayAdd && <Button onClick={() => setIsAdding(true)}>Add student</Button>}
    >
      <FilteredStudents list={list} />
      <OfficeTable
        list={list}
        caption="Students"
        columns={studentColumns}
        rowId={({ _id }) => _id}
        searchLabel="Name, e-mail, phone"
        filters={
          <SelectFilter
            list={list}
            name="standing"
            label="Account"
            choices={standings}
            anyLabel="Active and blocked"
          />
        }
        emptyText="No students found."
        emptyHelp="Students register by themselves. Who comes to the desk is added here."
        exportCsv={() => api.exportStudents(list.exportInput)}
        isSecondary={({ standing }) => standing === 'closed'}
      />
      {isAdding && <AddStudentDialog close={() => setIsAdding(false)} />}
    </OfficePage>
  )
}
