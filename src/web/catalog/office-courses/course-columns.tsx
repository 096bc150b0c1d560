import { Link } from 'react-router'
import type { OfficeCourseRow } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Money } from '../../platform/table/money.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import styles from './course-columns.module.css'
import { courseStatusWords } from './course-status-words.ts'

/** Spec §2: these columns in this order; Action is the table's own. */
export const courseColumns: readonly OfficeColumn<OfficeCourseRow, SortOf<'listOfficeCourses'>>[] =
  [
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
  const { courseName, status, isTrial, enrollmentClosed, _id } = course
  return (
    <div className={styles.name}>
      {status === 'published' ? <Link to={pages.course(_id)}>{courseName}</Link> : courseName}
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
