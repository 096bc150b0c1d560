import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { certificatesAtOnce } from '#contract/teaching/certificates.ts'
import type { CertificateCandidate } from '#contract/teaching/certificates.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useTabTitle } from '../../platform/frame/use-tab-title.ts'
import { CandidateTable } from './candidate-table.tsx'
import styles from './certificates.module.css'
import { ChooseCourse } from './choose-course.tsx'
import { EndedBatches } from './ended-batches.tsx'
import { chosenIn } from './issue-address.ts'
import { IssueSheet } from './issue-sheet.tsx'
import { IssueSteps } from './issue-steps.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'

export function meta() {
  return officeMeta('Issue certificates')
}

/** Batch, students, names: three steps. Course and batch are kept in the address. */
export default function IssuePage() {
  const mayIssue = useMay('certificates')
  const [params, setParams] = useSearchParams()
  const courseId = params.get('course') || null
  const batchId = params.get('batch') || null
  const isAtNames = batchId !== null && params.get('step') === 'names'
  return (
    <OfficePage
      title="Issue certificates"
      back={{ label: 'Certificates', path: pages.officeCertificates() }}
    >
      {!mayIssue && <Alert tone="warn" title={messages.notAllowed} />}
      {mayIssue && courseId === null && (
        <>
          <IssueSteps current="Batch" />
          <EndedBatches />
          <ChooseCourse choose={(id) => setParams({ course: id })} />
        </>
      )}
      {mayIssue && courseId !== null && isAtNames && (
        <BatchNames
          courseId={courseId}
          batchId={batchId}
          leave={() => setParams({ course: courseId, batch: batchId })}
        />
      )}
      {mayIssue && courseId !== null && !isAtNames && (
        <CourseStudents key={courseId} courseId={courseId} leave={() => setParams({})} />
      )}
    </OfficePage>
  )
}

type BatchNamesProps = { courseId: string; batchId: string; leave: () => void }

/** All students of a batch without a certificate, or those that were chosen in its class list. */
function BatchNames({ courseId, batchId, leave }: BatchNamesProps) {
  const chosen = chosenIn(useLocation().state)
  const query = useApiQuery('listCertificateCandidates', {
    course: courseId,
    batch: batchId,
    limit: certificatesAtOnce,
  })
  const batch = query.answer?.batches.find(({ _id }) => _id === batchId)
  const candidates = query.answer?.candidates.filter(
    ({ enrollmentId }) => chosen === null || chosen.includes(enrollmentId),
  )
  return (
    <>
      <IssueSteps current="Names" />
      <LoadFailed {...query} />
      {!candidates && query.isFetching && <p role="status">{messages.loading}</p>}
      {candidates && (
        <>
          <p className={styles.narrowed}>
            <CourseName courseId={courseId} />
            {batch && <span>{`${daysText(batch)}, ${batch.campus ?? 'online'}`}</span>}
          </p>
          {candidates.length === 0 && (
            <p>Every student of this batch has a certificate, or was not chosen.</p>
          )}
          <IssueSheet candidates={candidates} leave={leave} />
        </>
      )}
    </>
  )
}

type CourseNameProps = { courseId: string; hasCounts?: boolean }

function CourseName({ courseId, hasCounts = false }: CourseNameProps) {
  const { answer } = useApiQuery('listCertificateCourses', { course: courseId })
  const course = answer?.courses[0]
  useTabTitle(course ? `${course.courseName} · Issue certificates` : 'Issue certificates')
  if (!course) return null
  return (
    <>
      <strong>
        {course.courseName} ({course.courseCode})
      </strong>
      {hasCounts && <span>{`${course.certified} of ${course.places} have a certificate.`}</span>}
    </>
  )
}

function CourseStudents({ courseId, leave }: { courseId: string; leave: () => void }) {
  const [chosen, setChosen] = useState<CertificateCandidate[] | null>(null)
  return (
    <>
      <IssueSteps current={chosen === null ? 'Students' : 'Names'} />
      <p className={styles.narrowed}>
        <CourseName courseId={courseId} hasCounts />
        {chosen === null && (
          <Button variant="quiet" onClick={leave}>
            Choose another batch
          </Button>
        )}
      </p>
      {chosen === null ? (
        <CandidateTable courseId={courseId} choose={setChosen} />
      ) : (
        <IssueSheet candidates={chosen} leave={() => setChosen(null)} />
      )}
    </>
  )
}
