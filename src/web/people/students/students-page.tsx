import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/frame/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { choicesOf, linked, select } from '../../platform/table/list-filter.ts'
import { NarrowedTo } from '../../platform/table/narrowed-to.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { AddStudentDialog } from './add-student-dialog.tsx'
import { standingNames, studentColumns } from './student-columns.tsx'

const students = defineList('listStudents', {
  title: 'Students',
  rowsOf: (reply) => reply.students,
  rowId: ({ _id }) => _id,
  sort: 'name',
  searchLabel: 'Name, e-mail, phone',
  filters: {
    standing: select('Account', choicesOf(standingNames), 'Active and blocked'),
    course: linked(),
  },
  columns: studentColumns,
  emptyText: 'No students found.',
  emptyHelp: 'Students register by themselves. Who comes to the desk is added here.',
  exportCsv: (api, asked) => api.exportStudents(asked),
  isSecondary: ({ standing }) => standing === 'closed' || standing === 'joined',
})

export function meta() {
  return officeMeta(students.title)
}

export default function StudentsPage() {
  const list = useOfficeList(students)
  const mayAdd = useMay('counter')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <OfficeListPage
      list={list}
      actions={mayAdd && <Button onClick={() => setIsAdding(true)}>Add student</Button>}
      about={
        <NarrowedTo list={list}>
          <CourseName id={list.state.filters.course} />
        </NarrowedTo>
      }
    >
      {isAdding && <AddStudentDialog close={() => setIsAdding(false)} />}
    </OfficeListPage>
  )
}

function CourseName({ id }: { id: string }) {
  const { answer } = useApiQuery('showCourse', { id }, { failureText: messages.courseNotFound })
  return <>{answer?.CourseDetails.courseName ?? 'one course'}</>
}
