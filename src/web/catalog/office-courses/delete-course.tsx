import { messages } from '#contract/messages.ts'
import type { OfficeCourseRow } from '#contract/catalog/office-catalog.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'

type DeleteCourseProps = { course: OfficeCourseRow; close: () => void; deleted: () => void }

/** Spec §8, delete confirmation. A course that something refers to is hidden instead (rule 17). */
export function DeleteCourse({ course, close, deleted }: DeleteCourseProps) {
  const api = useApi()
  const toast = useToast()
  const confirm = async () => {
    const { message } = await api.deleteCourse({ id: course._id })
    toast({ tone: 'good', text: message })
    deleted()
  }
  return (
    <ConfirmDialog confirm={confirm} specifiedText={messages.courseNotDeleted} close={close}>
      <p>
        <strong>{course.courseName}</strong>: you will not be able to recover this course.
      </p>
      <p>
        A course that has orders, students, batches or concessions is taken out of the catalogue and
        kept for its history.
      </p>
    </ConfirmDialog>
  )
}
