import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { PaymentPlanCard } from '../../selling/dues/payment-plan.tsx'
import { CourseBatches } from '../../teaching/office-batches/course-batches.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { OutsideLink } from '../../platform/frame/outside-link.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useTabTitle } from '../../platform/frame/use-tab-title.ts'
import { EditCourseForm } from './edit-course-form.tsx'
import type { OfficeCourse } from '#contract/catalog/office-catalog.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { useAction } from '../../platform/data/use-action.ts'
import { Badge } from '../../platform/ui/badge.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './course-standing.module.css'

type CourseStandingProps = { course: OfficeCourse; changed: () => void }

const steps = {
  published: { call: 'draftCourse', label: 'Make it a draft' },
  draft: { call: 'publishCourse', label: 'Publish' },
  hidden: { call: 'restoreCourse', label: 'Restore' },
} as const

/**
 * Whether visitors see the course, the switch for it, and its last editor. A course that nobody has
 * edited came with the portal.
 */
function CourseStanding({ course, changed }: CourseStandingProps) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const { call, label } = steps[course.status]
  const change = () =>
    void run(async () => {
      const { message } = await api[call]({ id: course._id })
      toast({ tone: 'good', text: message })
      changed()
    })
  return (
    <div className={styles.standing}>
      {course.editedBy === null && <Badge tone="warn">Sample text. Not yours yet.</Badge>}
      {course.status === 'published' && (
        <>
          <Badge tone="good">Published</Badge>
          <OutsideLink to={pages.course(course._id)}>See it as visitors do</OutsideLink>
        </>
      )}
      {course.status === 'draft' && <Badge tone="warn">Draft: visitors don’t see it</Badge>}
      {course.status === 'hidden' && <Badge tone="plain">Deleted, kept for its history</Badge>}
      <span className={styles.edited}>
        Last changed <Moment at={course.editedAt} hasTime />
        {course.editedBy && ` by ${course.editedBy}`}
      </span>
      <Button variant="quiet" isBusy={isBusy} onClick={change}>
        {label}
      </Button>
    </div>
  )
}

export function meta() {
  return officeMeta('Edit course')
}

export default function EditCoursePage() {
  return (
    <OfficePage title="Edit course" back={{ label: 'Courses', path: pages.officeCourses() }}>
      <NeedsPermission permission="catalog">
        <LoadedCourse id={useParams()['id'] ?? ''} />
      </NeedsPermission>
    </OfficePage>
  )
}

/** Spec §4: the form is loaded from the server. */
function LoadedCourse({ id }: { id: string }) {
  const query = useApiQuery('showOfficeCourse', { id }, { failureText: messages.courseNotLoaded })
  const course = query.answer?.courseDetails
  useTabTitle(course ? `${course.courseName} · Edit course` : 'Edit course')
  return (
    <>
      <LoadFailed {...query} text={messages.courseNotLoaded} />
      {!course && query.failure === null && <p role="status">{messages.loading}</p>}
      {course && (
        <>
          <CourseStanding course={course} changed={query.refetch} />
          <CourseBatches courseId={course._id} />
          <PaymentPlanCard courseId={course._id} />
          <EditCourseForm key={course._id} course={course} />
        </>
      )}
    </>
  )
}
