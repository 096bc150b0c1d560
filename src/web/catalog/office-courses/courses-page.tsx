import { useState } from 'react'
import { durationsOnAdd, modesOnAdd } from '#contract/platform/limits.ts'
import { messages } from '#contract/messages.ts'
import { courseStatuses } from '#contract/catalog/office-catalog.ts'
import type { OfficeCourseRow, CourseStatus } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { choicesNamed, select, selectFrom } from '../../platform/table/filters/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { useDepartmentChoices } from '../../platform/table/filters/use-department-choices.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { Badge } from '../../platform/ui/badge.tsx'
import { CourseLink } from '../../platform/table/cells/course-link.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { SavedCourseSteps } from './saving/saved-course.tsx'
import styles from './course-columns.module.css'
import { useAction } from '../../platform/data/use-action.ts'
import { RowButton, RowLink } from '../../platform/table/cells/row-action.tsx'

/** badge: beside one course. choice: in the filter, of many. */
const courseStatusWords = {
  published: { badge: 'Published', choice: 'Published' },
  draft: { badge: 'Draft', choice: 'Drafts' },
  hidden: { badge: 'Deleted', choice: 'Deleted, kept for history' },
} as const satisfies Record<CourseStatus, { badge: string; choice: string }>

/** Spec §2: these columns in this order; Action is the table's own. */
const courseColumns: readonly OfficeColumn<OfficeCourseRow, SortOf<'listOfficeCourses'>>[] = [
  { id: 'place', header: 'Sl No', align: 'end', cell: (_, place) => place },
  { id: 'code', header: 'Course Code', sort: 'code', cell: (course) => course.courseCode },
  {
    id: 'name',
    header: 'Course Name',
    sort: 'name',
    isHead: true,
    cell: (course) => <CourseName course={course} />,
  },
  {
    id: 'department',
    header: 'Department',
    sort: 'department',
    cell: (course) => course.department?.title || 'N/A',
  },
  { id: 'mode', header: 'Mode', sort: 'mode', cell: (course) => course.mode ?? 'N/A' },
  {
    id: 'duration',
    header: 'Duration',
    sort: 'duration',
    cell: (course) => course.duration ?? 'N/A',
  },
  {
    id: 'fee',
    header: 'Course Fee',
    sort: 'fee',
    align: 'end',
    cell: (course) => (course.courseFee === null ? 'N/A' : <Money amount={course.courseFee} />),
  },
  {
    id: 'photo',
    header: 'Photo',
    cell: ({ photo }) =>
      photo === null ? (
        <span className={styles.none}>No image</span>
      ) : (
        <img className={styles.photo} src={photo} alt="" loading="lazy" width={64} height={36} />
      ),
  },
]

function CourseName({ course }: { course: OfficeCourseRow }) {
  const mayEdit = useMay('catalog')
  const { courseName, status, isTrial, enrollmentClosed, _id } = course
  return (
    <div className={styles.name}>
      {status === 'published' || (mayEdit && status === 'draft') ? (
        <CourseLink id={_id} name={courseName} />
      ) : (
        courseName
      )}
      {status !== 'published' && (
        <Badge tone={status === 'draft' ? 'warn' : 'plain'}>
          {courseStatusWords[status].badge}
        </Badge>
      )}
      {isTrial && <Badge tone="info">Trial</Badge>}
      {enrollmentClosed !== null && (
        <span title={enrollmentClosed}>
          <Badge tone="warn">Closed</Badge>
        </span>
      )}
    </div>
  )
}

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
  emptyHelp: 'Add the first course, or import a CSV file. Each course needs a category.',
  exportCsv: (api, input) => api.exportCourses(input),
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
      changed={list.result.refetch}
    />
  )
  return (
    <OfficeListPage
      list={list}
      actions={mayEdit && <CatalogueActions />}
      about={<SavedCourseSteps />}
      rowActions={mayEdit ? rowActions : undefined}
    >
      {deleting && (
        <DeleteCourse
          course={deleting}
          close={() => setDeleting(null)}
          deleted={list.result.refetch}
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

type DeleteCourseProps = { course: OfficeCourseRow; close: () => void; deleted: () => void }

/** Spec §8, delete confirmation. A course that something refers to is hidden instead (rule 17). */
function DeleteCourse({ course, close, deleted }: DeleteCourseProps) {
  const api = useApi()
  const toast = useToast()
  const confirm = async () => {
    const { message } = await api.deleteCourse({ id: course._id })
    toast({ tone: 'good', text: message })
    deleted()
  }
  return (
    <ConfirmDialog confirm={confirm} specifiedText={messages.courseNotDeleted} close={close}>
      <p>
        <strong>{course.courseName}</strong>: you will not be able to recover this course.
      </p>
      <p>
        A course with orders, students, batches or discounts leaves the catalogue. Its history is
        kept.
      </p>
    </ConfirmDialog>
  )
}

type CourseRowActionsProps = {
  course: OfficeCourseRow
  askDelete: () => void
  changed: () => void
}

/** Edit and Delete (spec §2). A draft can be published, and a hidden course restored. */
function CourseRowActions({ course, askDelete, changed }: CourseRowActionsProps) {
  const api = useApi()
  const toast = useToast()
  const { run } = useAction()
  const { _id: id, courseName, status } = course
  const change = (call: 'restoreCourse' | 'publishCourse') =>
    void run(async () => {
      const { message } = await api[call]({ id })
      toast({ tone: 'good', text: message })
      changed()
    })
  if (status === 'hidden')
    return (
      <RowButton of={courseName} onClick={() => change('restoreCourse')}>
        Restore
      </RowButton>
    )
  return (
    <>
      <RowLink of={courseName} to={pages.editCourse(id)}>
        Edit
      </RowLink>
      {status === 'draft' && (
        <RowButton of={courseName} onClick={() => change('publishCourse')}>
          Publish
        </RowButton>
      )}
      <RowButton of={courseName} tone="bad" onClick={askDelete}>
        Delete
      </RowButton>
    </>
  )
}
