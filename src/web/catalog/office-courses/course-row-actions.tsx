import type { OfficeCourseRow } from '#contract/catalog/office-catalog.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { RowButton, RowLink } from '../../platform/table/row-action.tsx'

type CourseRowActionsProps = {
  course: OfficeCourseRow
  askDelete: () => void
  changed: () => void
}

/** Edit and Delete (spec §2). A draft can be published, and a hidden course restored. */
export function CourseRowActions({ course, askDelete, changed }: CourseRowActionsProps) {
  const api = useApi()
  const toast = useToast()
  const { run } = useAction()
  const { _id: id, courseName, status } = course
  const change = (call: 'restoreCourse' | 'publishCourse') =>
    void run(async () => {
      const { message } = await api[call]({ id })
      toast({ tone: 'good', text: message })
      changed()
    })
  if (status === 'hidden')
    return (
      <RowButton of={courseName} onClick={() => change('restoreCourse')}>
        Restore
      </RowButton>
    )
  return (
    <>
      <RowLink of={courseName} to={pages.editCourse(id)}>
        Edit
      </RowLink>
      {status === 'draft' && (
        <RowButton of={courseName} onClick={() => change('publishCourse')}>
          Publish
        </RowButton>
      )}
      <RowButton of={courseName} tone="bad" onClick={askDelete}>
        Delete
      </RowButton>
    </>
  )
}
