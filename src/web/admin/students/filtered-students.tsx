import { messages } from '#contract/messages.ts'
import type { OfficeStudentRow } from '#contract/office-students.ts'
import { Button } from '#web/ui/button.tsx'
import { useApiQuery } from '#web/data/use-api-query.ts'
import type { OfficeList } from '../table/use-office-list.ts'
import styles from './students.module.css'

/** The students of one course, as other pages of the office link to them: says so, and leads out. */
export function FilteredStudents({ list }: { list: OfficeList<OfficeStudentRow> }) {
  const { course } = list.state.filters
  if (!course) return null
  return (
    <p className={styles.narrowed}>
      <span>
        Only students of <CourseName id={course} />.
      </span>
      <Button variant="quiet" onClick={() => list.change({ filters: { course: '' } })}>
        Show all
      </Button>
    </p>
  )
}

function CourseName({ id }: { id: string }) {
  const { answer } = useApiQuery('showCourse', { id }, { failureText: messages.courseNotFound })
  return <>{answer?.CourseDetails.courseName ?? 'one course'}</>
}
