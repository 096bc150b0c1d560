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
import { requestedText } from '../../money/own-refunds/own-refund-labels.ts'
import { OwnParts, useOwnParts } from '../../selling/own-payments/own-parts.tsx'
import { PayDifference } from '../../selling/checkout/price/pay-difference.tsx'
import styles from '../../selling/own-payments/my-payments-page.module.css'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'My courses',
    description: 'Your courses, with dates and receipts.',
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
          sentence="Your seats are safe. Please try again."
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
  const refundLineOf = useRefundLines()
  if (courses.length === 0)
    return (
      <div className={styles.empty}>
        <p>You are not enrolled in a course yet. Your courses will be here.</p>
        <ButtonLink to={pages.courses()}>See all courses</ButtonLink>
      </div>
    )
  return (
    <ul className={styles.list}>
      {courses.map((course) => {
        const order = parts?.orders.find(({ orderId }) => orderId === course.orderId)
        const isOnly = courses.length === 1
        return (
          <li key={course.orderId}>
            <CourseCard
              course={course}
              refundLine={refundLineOf(course.orderId)}
              isOnly={isOnly}
              hasToPay={Boolean(course.due) || order?.next != null}
            >
              {course.due && <PayDifference due={course.due} courseName={course.courseName} />}
              <OwnParts found={parts} orderId={course.orderId} isOpen={isOnly} />
            </CourseCard>
          </li>
        )
      })}
    </ul>
  )
}

/** The line about an open refund request, from the same reply as on My payments. */
function useRefundLines(): (orderId: string) => string | null {
  const { answer } = useApiQuery('listMyPayments', {}, { isQuiet: true })
  return (orderId) => {
    const payment = answer?.payments.find((one) => one.orderId === orderId)
    return payment ? requestedText(payment.refunds) : null
  }
}
