import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CertificateCandidate } from '#contract/teaching/certificates.ts'
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
import { IssueSheet } from './issue-sheet.tsx'
import { IssueSteps } from './issue-steps.tsx'
import { SearchAndChoose } from '../../platform/office-forms/search-and-choose.tsx'
import { useDebounced } from '../../platform/office-forms/use-debounced.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'

export function meta() {
  return officeMeta('Issue certificates')
}

/** Course, students, names: three steps; the course is kept in the address. */
export default function IssuePage() {
  const mayIssue = useMay('certificates')
  const [params, setParams] = useSearchParams()
  const courseId = params.get('course') || null
  return (
    <OfficePage
      title="Issue certificates"
      back={{ label: 'Certificates', path: pages.officeCertificates() }}
    >
      {!mayIssue && <Alert tone="warn" title={messages.notAllowed} />}
      {mayIssue && courseId === null && (
        <>
          <IssueSteps current="Course" />
          <CourseChooser choose={(id) => setParams({ course: id })} />
        </>
      )}
      {mayIssue && courseId !== null && (
        <CourseStudents key={courseId} courseId={courseId} leave={() => setParams({})} />
      )}
    </OfficePage>
  )
}

function CourseStudents({ courseId, leave }: { courseId: string; leave: () => void }) {
  const [chosen, setChosen] = useState<CertificateCandidate[] | null>(null)
  const { answer, isFetching } = useApiQuery('listCertificateCourses', { course: courseId })
  const course = answer?.courses[0]
  useTabTitle(course ? `${course.courseName} · Issue certificates` : 'Issue certificates')
  return (
    <>
      <IssueSteps current={chosen === null ? 'Students' : 'Names'} />
      <p className={styles.narrowed}>
        {course && (
          <strong>
            {course.courseName} ({course.courseCode})
          </strong>
        )}
        {isFetching && messages.loading}
        {course && `${course.certified} of ${course.places} have a certificate.`}
        {chosen === null && (
          <Button variant="quiet" onClick={leave}>
            Choose another course
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

/** The first step: a course in which somebody has a place. */
function CourseChooser({ choose }: { choose: (courseId: string) => void }) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const query = useApiQuery('listCertificateCourses', q === '' ? {} : { q })
  const courses = query.lastAnswer?.courses
  const foundText = courses?.length === 0 ? 'No course with students found.' : ''
  return (
    <SearchAndChoose
      label="Course name or code"
      typed={typed}
      type={setTyped}
      status={query.isFetching ? messages.loading : foundText}
      choose={choose}
      choices={(courses ?? []).map(({ _id: id, courseName, courseCode, places, certified }) => ({
        id,
        name: courseName,
        code: courseCode,
        remark: `${certified} of ${places} have a certificate`,
      }))}
    >
      <LoadFailed {...query} />
    </SearchAndChoose>
  )
}
