import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { CourseChoice } from '../../people/students/course-choice.tsx'
import type { ChosenCourse } from '../../people/students/course-choice.tsx'
import { GroupForm } from './group-form.tsx'
import styles from './groups.module.css'

const title = 'New group order'

export function meta() {
  return officeMeta(title)
}

/**
 * An organisation orders for several students: the course is chosen first, because one with batches
 * needs one more field.
 */
export default function NewGroupPage() {
  return (
    <OfficePage title={title} back={{ label: 'Group orders', path: pages.officeGroups() }}>
      <NeedsPermission permission="counter">
        <NewGroup />
      </NeedsPermission>
    </OfficePage>
  )
}

function NewGroup() {
  const [course, setCourse] = useState<ChosenCourse | null>(null)
  if (course === null)
    return (
      <section className={styles.panel} aria-label="Course">
        <h2>For which course?</h2>
        <CourseChoice choose={setCourse} />
      </section>
    )
  return <WithBatches course={course} chooseAnother={() => setCourse(null)} />
}

function WithBatches(props: { course: ChosenCourse; chooseAnother: () => void }) {
  const query = useApiQuery('showCourseBatches', { id: props.course.id })
  const known = query.answer
  if (known === null)
    return query.failure === null ? (
      <p role="status">{messages.loading}</p>
    ) : (
      <LoadFailed {...query} />
    )
  if (known.hasBatches && known.batches.length === 0)
    return (
      <Alert tone="warn" title="No batch of this course takes anybody just now.">
        <p>Add a batch, or open one for enrollment, then come back.</p>
      </Alert>
    )
  return <GroupForm {...props} batches={known.batches} />
}
