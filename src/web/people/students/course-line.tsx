import { formatRupeeText } from '#contract/money/money.ts'
import { Button } from '#web/platform/ui/button.tsx'
import type { ChosenCourse } from './course-choice.tsx'
import styles from './enroll-form.module.css'

type CourseLineProps = { course: ChosenCourse; fee: string | null; chooseAnother: () => void }

export function CourseLine({ course, fee, chooseAnother }: CourseLineProps) {
  return (
    <div className={styles.course}>
      <p>
        <strong>{course.name}</strong> {course.code},{' '}
        {fee === null ? 'fee by batch' : formatRupeeText(fee)}
      </p>
      <Button variant="quiet" onClick={chooseAnother}>
        Another course
      </Button>
    </div>
  )
}
