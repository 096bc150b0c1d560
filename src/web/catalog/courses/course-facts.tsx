import type { Course, CourseSummary } from '#contract/catalog/catalog.ts'
import { campusesOf, isOnline } from '#contract/catalog/course-campuses.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import styles from './course-facts.module.css'

type CourseFactsProps = {
  course: CourseSummary & Pick<Course, 'level' | 'language' | 'hoursPerWeek'>
}

/** Mode, code and duration (spec §2), and the other facts that are known. */
export function CourseFacts({ course }: CourseFactsProps) {
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
      <Fact name="Effort" value={effortText(course.hoursPerWeek)} />
      <Fact name="Level" value={course.level} />
      <Fact name="Language" value={course.language} />
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

function Fact({ name, value }: { name: string; value: string | null }) {
  if (value === null) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** '6 hours a week'. */
export function effortText(hoursPerWeek: string | null): string | null {
  if (hoursPerWeek === null) return null
  return hoursPerWeek === '1' ? '1 hour a week' : `${hoursPerWeek} hours a week`
}

/** The number of campuses where it is held at all: the select beside it has their names. */
function placesOf(course: CourseSummary, institute: Pick<Institute, 'campuses'>): string {
  const held = campusesOf(course, institute)
  const isAll = held.length === openCampuses(institute).length && held.length > 2
  return isAll ? `All ${held.length} campuses` : held.join(', ')
}
