import { useEffect } from 'react'
import type { MetaArgs } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { MyCourses } from '#contract/money/payments.ts'
import { StudentOnly } from '#web/people/session/student-only.tsx'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { worksOffline } from '#web/platform/kept/works-offline.ts'
import { storeCourses } from '#web/platform/offline/copy-store.ts'
import { OwnCertificates } from '#web/teaching/certificates/own-certificates.tsx'
import { NotFetched } from '#web/platform/data/not-fetched.tsx'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { KeptCopies } from './kept-copies.tsx'
import { CourseCard } from './my-course-card.tsx'
import { OwnParts, useOwnParts } from '../../selling/own-payments/own-parts.tsx'
import { PayDifference } from '../../selling/checkout/price/pay-difference.tsx'
import styles from '../../selling/own-payments/my-payments-page.module.css'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'My courses',
    description: 'The courses in which you have a place.',
  })
}

export default function MyCoursesPage() {
  return <StudentOnly title="My courses">{({ _id }) => <OwnCourses studentId={_id} />}</StudentOnly>
}

function OwnCourses({ studentId }: { studentId: string }) {
  const query = useApiQuery('listMyCourses', {})
  const { answer, failure } = query
  useEffect(() => {
    if (answer) void copyCourses(studentId, answer)
  }, [studentId, answer])
  return (
    <div className={styles.page}>
      <PageTitle>My courses</PageTitle>
      {answer && <OwnCertificates />}
      {answer && <CourseList courses={answer.courses} />}
      {failure === null && !answer && <p role="status">{messages.loading}</p>}
      {failure !== null && !answer && (
        <NotFetched
          title="We could not fetch your courses."
          sentence="Your places are safe. Please try again."
          query={query}
        />
      )}
      {hasNoConnection(failure) && !answer && <KeptCopies />}
    </div>
  )
}

/** For reading without a connection; a failure does not affect the page. */
async function copyCourses(studentId: string, answer: MyCourses): Promise<void> {
  try {
    if (await worksOffline()) await storeCourses(studentId, answer)
  } catch {
    // no room, or no storage: the former copy stays
  }
}

function CourseList({ courses }: Pick<MyCourses, 'courses'>) {
  const parts = useOwnParts()
  if (courses.length === 0)
    return (
      <div className={styles.empty}>
        <p>You are not enrolled in a course yet. When you are, it will be here.</p>
        <ButtonLink to={pages.courses()}>See all courses</ButtonLink>
      </div>
    )
  return (
    <ul className={styles.list}>
      {courses.map((course) => (
        <li key={course.orderId}>
          <CourseCard course={course}>
            {course.due && <PayDifference due={course.due} courseName={course.courseName} />}
            <OwnParts found={parts} orderId={course.orderId} />
          </CourseCard>
        </li>
      ))}
    </ul>
  )
}
