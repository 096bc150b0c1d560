import type { Course, CourseSummary } from '#contract/catalog/catalog.ts'
import { campusesOf, isOnline } from '#contract/catalog/course-campuses.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import styles from './course-facts.module.css'
import { effortText } from './proof/effort-text.ts'

type CourseFactsProps = {
  course: CourseSummary & Pick<Course, 'hoursPerWeek' | 'language' | 'level'>
  /** 'Mon 7 Dec', 'On request'; left out: it takes no new students. */
  start?: string | undefined
}

/** Duration, mode and code (spec §2), the campuses, and what the course asks of a student. */
export function CourseFacts({ course, start }: CourseFactsProps) {
  const institute = useInstitute()
  const asks = [
    { name: 'Effort', value: effortText(course.hoursPerWeek) },
    { name: 'Level', value: course.level },
    { name: 'Language', value: course.language },
  ].filter(({ value }) => value !== null)
  return (
    <dl className={styles.facts}>
      {start !== undefined && (
        <div>
          <dt>Start</dt>
          <dd>{start}</dd>
        </div>
      )}
      <div>
        <dt>Duration</dt>
        <dd>{course.duration ?? 'N/A'}</dd>
      </div>
      <div>
        <dt>Mode</dt>
        <dd>{course.mode ?? 'N/A'}</dd>
      </div>
      {!isOnline(course) && (
        <div>
          <dt>Held at</dt>
          <dd>{placesOf(course, institute)}</dd>
        </div>
      )}
      {asks.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Course code</dt>
        <dd>{course.courseCode}</dd>
      </div>
    </dl>
  )
}

/** The number of campuses where it is held at all: the select beside it has their names. */
function placesOf(course: CourseSummary, institute: Pick<Institute, 'campuses'>): string {
  const held = campusesOf(course, institute)
  const isAll = held.length === openCampuses(institute).length && held.length > 2
  return isAll ? `All ${held.length} campuses` : held.join(', ')
}
