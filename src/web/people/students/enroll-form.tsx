import { useState } from 'react'
import type { OfficeStudent } from '#contract/office/office-students.ts'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { CourseChoice } from './course-choice.tsx'
import type { ChosenCourse } from './course-choice.tsx'
import { CourseToPay } from './course-to-pay.tsx'
import type { PaymentFrame } from './payment-form.tsx'

type EnrollFormProps = { student: OfficeStudent; enrolled: () => void; close: () => void }

/**
 * The same payment form as on the desk's page (admin/take-payment), for the student of this page.
 */
export function EnrollForm({ student, enrolled, close }: EnrollFormProps) {
  const [course, setCourse] = useState<ChosenCourse | null>(null)
  const title = `Enroll ${student.name} at the desk`
  if (course === null)
    return (
      <QuestionDialog title={title} isForm close={close}>
        <CourseChoice choose={setCourse} />
      </QuestionDialog>
    )
  return (
    <CourseToPay
      student={student}
      course={course}
      chooseAnother={() => setCourse(null)}
      enrolled={enrolled}
      frame={inDialog(title, close)}
    />
  )
}

const inDialog =
  (title: string, close: () => void): PaymentFrame =>
  (parts) => <QuestionDialog title={title} isForm close={close} {...parts} />
