import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TeamEnquiry } from '#contract/selling/groups/team-enquiries.ts'
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
        <FromEnquiry />
      </NeedsPermission>
    </OfficePage>
  )
}

/** The address may name the enquiry of an organisation. */
function FromEnquiry() {
  const [search] = useSearchParams()
  const id = search.get('enquiry')
  return id === null ? <NewGroup enquiry={null} /> : <WithEnquiry id={id} />
}

function WithEnquiry({ id }: { id: string }) {
  const query = useApiQuery('showTeamEnquiry', { id })
  if (query.answer !== null) return <NewGroup enquiry={query.answer} />
  return query.failure === null ? (
    <p role="status">{messages.loading}</p>
  ) : (
    <LoadFailed {...query} />
  )
}

type OfEnquiry = { enquiry: TeamEnquiry | null }

function NewGroup({ enquiry }: OfEnquiry) {
  const [course, setCourse] = useState<ChosenCourse | null>(null)
  return (
    <>
      {enquiry && <Asked enquiry={enquiry} />}
      {course === null ? (
        <section className={styles.panel} aria-label="Course">
          <h2>Course</h2>
          <CourseChoice choose={setCourse} first={enquiry?.courseName ?? ''} />
        </section>
      ) : (
        <WithBatches course={course} chooseAnother={() => setCourse(null)} enquiry={enquiry} />
      )}
    </>
  )
}

/** The request in the organisation's words. */
function Asked({ enquiry }: { enquiry: TeamEnquiry }) {
  const { organisation, people, courseName, message } = enquiry
  const who = people === 1 ? '1 person' : `${people} people`
  return (
    <Alert tone="info" title={`${organisation} asks for training for ${who}.`}>
      {courseName !== null && <p>Course: {courseName}</p>}
      {message !== null && <p>{message}</p>}
    </Alert>
  )
}

type WithBatchesProps = OfEnquiry & { course: ChosenCourse; chooseAnother: () => void }

function WithBatches(props: WithBatchesProps) {
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
      <Alert tone="warn" title="No batch of this course is open for enrollment.">
        <p>Add a batch or open one, then come back.</p>
      </Alert>
    )
  return <GroupForm {...props} batches={known.batches} />
}
