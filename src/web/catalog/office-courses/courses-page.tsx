import { useState } from 'react'
import { durationsOnAdd, modesOnAdd } from '#contract/platform/limits.ts'
import { messages } from '#contract/messages.ts'
import { courseStatuses } from '#contract/catalog/office-catalog.ts'
import type { OfficeCourseRow } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/frame/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { choicesNamed, select, selectFrom } from '../../platform/table/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { courseColumns } from './course-columns.tsx'
import { CourseRowActions } from './course-row-actions.tsx'
import { courseStatusWords } from './course-status-words.ts'
import { DeleteCourse } from './delete-course.tsx'
import { useDepartmentChoices } from '../../platform/table/use-department-choices.ts'

const statuses = courseStatuses.map((value) => ({
  value,
  label: courseStatusWords[value].choice,
}))

const courses = defineList('listOfficeCourses', {
  title: 'Courses',
  rowsOf: (reply) => reply.courseDetails,
  rowId: ({ _id }) => _id,
  searchLabel: 'Name or code',
  filters: {
    department: selectFrom('Department', useDepartmentChoices),
    mode: select('Mode', choicesNamed(modesOnAdd)),
    duration: select('Duration', choicesNamed(durationsOnAdd)),
    status: select('Status', statuses, 'Published and drafts'),
  },
  columns: courseColumns,
  emptyText: messages.coursesNotFound,
  emptyHelp: 'Add the first one, or import a CSV file. Every course belongs to a category.',
  exportCsv: (api, asked) => api.exportCourses(asked),
  isSecondary: ({ status }) => status === 'hidden',
})

export function meta() {
  return officeMeta(courses.title)
}

/** Spec §2, courses table. */
export default function CoursesPage() {
  const list = useOfficeList(courses)
  const mayEdit = useMay('catalog')
  const [deleting, setDeleting] = useState<OfficeCourseRow | null>(null)
  const rowActions = (course: OfficeCourseRow) => (
    <CourseRowActions
      course={course}
      askDelete={() => setDeleting(course)}
      changed={list.asked.refetch}
    />
  )
  return (
    <OfficeListPage
      list={list}
      actions={mayEdit && <CatalogueActions />}
      rowActions={mayEdit ? rowActions : undefined}
    >
      {deleting && (
        <DeleteCourse
          course={deleting}
          close={() => setDeleting(null)}
          deleted={list.asked.refetch}
        />
      )}
    </OfficeListPage>
  )
}

function CatalogueActions() {
  return (
    <>
      <ButtonLink variant="quiet" to={pages.importCourses()}>
        Import CSV
      </ButtonLink>
      <ButtonLink to={pages.addCourse()}>Add course</ButtonLink>
    </>
  )
}
