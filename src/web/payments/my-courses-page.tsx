import type { MetaArgs } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { MyCourses } from '#contract/payments.ts'
import { StudentOnly } from '#web/session/student-only.tsx'
import { OwnCertificates } from '#web/certificates/own-certificates.tsx'
import { NotFetched } from '#web/data/not-fetched.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CourseCard } from './my-course-card.tsx'
import styles from './my-payments-page.module.css'
import { useApiQuery } from '#web/data/use-api-query.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'My courses',
    description: 'The courses in which you have a place.',
  })
}

export default function MyCoursesPage() {
  return <StudentOnly title="My courses">{() => <OwnCourses />}</StudentOnly>
}

function OwnCourses() {
  const asked = useApiQuery('listMyCourses', {})
  const { answer, failure } = asked
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
          asked={asked}
        />
      )}
    </div>
  )
}

function CourseList({ courses }: MyCourses) {
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
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  )
}
