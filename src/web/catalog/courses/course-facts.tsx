import type { CourseSummary } from '#contract/catalog/catalog.ts'
import { campusesOf, isOnline } from '#contract/catalog/course-campuses.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import styles from './course-facts.module.css'

/** Mode, code and duration (spec §2), and the campuses. */
export function CourseFacts({ course }: { course: CourseSummary }) {
  const institute = useInstitute()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Mode</dt>
        <dd>{course.mode ?? 'N/A'}</dd>
      </div>
      <div>
        <dt>Duration</dt>
        <dd>{course.duration ?? 'N/A'}</dd>
      </div>
      <div>
        <dt>Course code</dt>
        <dd>{course.courseCode}</dd>
      </div>
      {!isOnline(course) && (
        <div>
          <dt>Held at</dt>
          <dd>{placesOf(course, institute)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The number of campuses where it is held at all: the select beside it has their names. */
function placesOf(course: CourseSummary, institute: Pick<Institute, 'campuses'>): string {
  const held = campusesOf(course, institute)
  const isAll = held.length === openCampuses(institute).length && held.length > 2
  return isAll ? `All ${held.length} campuses` : held.join(', ')
}
