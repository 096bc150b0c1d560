import { useState } from 'react'
import { formatRupeeText } from '#contract/money/money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { QuestionDialog } from '#web/platform/ui/dialogs/question-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { CourseChoice } from './course-choice.tsx'
import type { ChosenCourse } from './course-choice.tsx'
import { GivesFields, useGives } from '../../selling/concessions/gives-fields.tsx'

type GiveProps = { student: { _id: string; name: string }; given: () => void; close: () => void }

/** Gives a concession for one course; above the limit, a second person has to agree. */
export function GiveConcessionDialog(props: GiveProps) {
  const [course, setCourse] = useState<ChosenCourse | null>(null)
  if (course !== null) return <Giving {...props} course={course} />
  return (
    <QuestionDialog title={titleOf(props.student)} isForm close={props.close}>
      <CourseChoice choose={setCourse} />
    </QuestionDialog>
  )
}

function Giving({ student, course, given, close }: GiveProps & { course: ChosenCourse }) {
  const api = useApi()
  const toast = useToast()
  const invalidate = useInvalidate()
  const typed = useGives('scholarship')
  const give = async () => {
    const input = { studentId: student._id, courseId: course.id, ...typed.sent }
    const { message, isPending } = await api.giveConcession(input)
    toast({ tone: isPending ? 'info' : 'good', text: message })
    invalidate('listConcessions')
    given()
  }
  return (
    <ConfirmDialog
      title={titleOf(student)}
      confirmLabel="Give the discount"
      busyText="Saving..."
      tone="plain"
      confirm={give}
      close={close}
    >
      <p>
        For <strong>{course.name}</strong> {course.code},{' '}
        {course.fee === null ? 'fee by batch' : formatRupeeText(course.fee)}. It is used once:
        online, by a payment link or at the desk.
      </p>
      <GivesFields typed={typed} />
    </ConfirmDialog>
  )
}

const titleOf = ({ name }: { name: string }) => `Give ${name || 'this student'} a discount`
