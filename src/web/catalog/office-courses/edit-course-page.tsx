import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { PaymentPlanCard } from '../../selling/dues/payment-plan.tsx'
import { CourseBatches } from '../../teaching/office-batches/course-batches.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useTabTitle } from '../../platform/frame/use-tab-title.ts'
import { CourseStanding } from './course-standing.tsx'
import { EditCourseForm } from './edit-course-form.tsx'

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
  const asked = useApiQuery('showOfficeCourse', { id }, { failureText: messages.courseNotLoaded })
  const course = asked.answer?.courseDetails
  useTabTitle(course ? `${course.courseName} · Edit course` : 'Edit course')
  return (
    <>
      <LoadFailed {...asked} text={messages.courseNotLoaded} />
      {!course && asked.failure === null && <p role="status">{messages.loading}</p>}
      {course && (
        <>
          <CourseStanding course={course} changed={asked.refetch} />
          <CourseBatches courseId={course._id} />
          <PaymentPlanCard courseId={course._id} />
          <EditCourseForm key={course._id} course={course} />
        </>
      )}
    </>
  )
}
