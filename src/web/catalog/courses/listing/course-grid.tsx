import type { CourseSummary } from '#contract/catalog/catalog.ts'
import { messages } from '#contract/messages.ts'
import { useSeatsLeft } from '#web/teaching/batches/use-seats-left.ts'
import { CourseCard } from './course-card.tsx'
import styles from './course-grid.module.css'
import type { PictureUrgency } from '../pictures/course-picture.tsx'

const FIRST_ROW = 3
const SKELETONS = [1, 2, 3, 4, 5, 6]

/** Courses in 1, 2 or 3 columns (spec §9). */
export function CourseGrid({ courses }: { courses: readonly CourseSummary[] }) {
  const withStart = courses.filter(({ nextBatch }) => nextBatch !== undefined)
  const seats = useSeatsLeft(withStart.map(({ _id }) => _id))
  return (
    <ul className={styles.grid}>
      {courses.map((course, i) => (
        <CourseCard
          key={course._id}
          course={course}
          urgency={urgencyOf(i)}
          seatsLeft={seats.get(course.nextBatch?._id ?? '')}
        />
      ))}
    </ul>
  )
}

function urgencyOf(place: number): PictureUrgency {
  if (place === 0) return 'first'
  return place < FIRST_ROW ? 'soon' : 'later'
}

/** Placeholders while the courses load (spec §2, look §4). */
export function CourseGridLoading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status">{messages.loading}</p>
      <CourseSkeletons />
    </div>
  )
}

/** The same for a page with a loading text of its own. */
export function CourseSkeletons() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {SKELETONS.map((key) => (
        <li key={key} className={styles.skeleton}>
          <span />
          <span />
          <span />
        </li>
      ))}
    </ul>
  )
}
