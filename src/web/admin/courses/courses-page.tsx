import { useState } from 'react'
import { durationsOnAdd, modesOnAdd } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { OfficeCourseRow } from '#contract/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/api/use-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useMay } from '../frame/admin-session.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { SelectFilter } from '../table/list-filters.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { courseColumns } from './course-columns.tsx'
import { CourseRowActions } from './course-row-actions.tsx'
import { courseStatusWords } from './course-status-words.ts'
import { DeleteCourse } from './delete-course.tsx'
import { useDepartmentChoices } from './use-department-choices.ts'

export function meta() {
  return officeMeta('Courses')
}

const filters = ['department', 'mode', 'duration', 'status']
const rowsOf = (reply: { courseDetails: OfficeCourseRow[] }) => reply.courseDetails
const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const modes = choicesOf(modesOnAdd)
const durations = choicesOf(durationsOnAdd)
const statuses = Object.entries(courseStatusWords).map(([value, { choice }]) => ({
  value,
  label: choice,
}))

/** Spec §2, courses table. */
export default function CoursesPage() {
  const api = useApi()
  const list = useOfficeList('listOfficeCourses', { rowsOf, filters })
  const mayEdit = useMay('catalog')
  const departments = useDepartmentChoices()
  const [deleting, setDeleting] = useState<OfficeCourseRow | null>(null)
  const rowActions = (course: OfficeCourseRow) => (
    <CourseRowActions
      course={course}
      askDelete={() => setDeleting(course)}
      changed={list.asked.refetch}
    />
  )
  return (
    <OfficePage title="Courses" actions={mayEdit && <CatalogueActions />}>
      <OfficeTable
        list={list}
        caption="Courses"
        columns={courseColumns}
        rowId={(course) => course._id}
        searchLabel="Name or code"
        filters={
          <>
            <SelectFilter list={list} name="department" label="Department" choices={departments} />
            <SelectFilter list={list} name="mode" label="Mode" choices={modes} />
            <SelectFilter list={list} name="duration" label="Duration" choices={durations} />
            <SelectFilter
              list={list}
              name="status"
              label="Status"
              choices={statuses}
              anyLabel="Published and drafts"
            />
          </>
        }
        emptyText={messages.coursesNotFound}
        emptyHelp="Add the first one, or import a CSV file. Every course belongs to a category."
        exportCsv={() => api.exportCourses(list.exportInput)}
        rowActions={mayEdit ? rowActions : undefined}
        isSecondary={(course) => course.status === 'hidden'}
      />
      {deleting && (
        <DeleteCourse
          course={deleting}
          close={() => setDeleting(null)}
          deleted={list.asked.refetch}
        />
      )}
    </OfficePage>
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
