import type { CourseSummary } from '#contract/catalog/catalog.ts'
import { startText } from '#contract/teaching/start-text.ts'
import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import { cardFee } from '#web/catalog/fees/fee-text.ts'
import { CoursePicture } from './pictures/course-picture.tsx'
import styles from './related-courses.module.css'

export function RelatedCourses({ courses }: { courses: readonly CourseSummary[] }) {
  if (courses.length === 0) return null
  return (
    <section className={styles.related}>
      <h2>Related courses</h2>
      <ul>
        {courses.map(({ _id, courseName, courseFee, mode, duration, photo, ...start }) => (
          <li key={_id}>
            <CoursePicture photo={photo} alt="" sizes="112px" urgency="later" />
            <div>
              <h3>
                <Link to={pages.course(_id)}>{courseName}</Link>
              </h3>
              <p>
                {[cardFee(courseFee), mode, duration].filter((fact) => fact !== null).join(' · ')}
              </p>
              <p>{startText(start)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
