import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { batchName } from './batch-columns.tsx'
import { EditBatchForm } from './edit-batch-form.tsx'
import { useCourseChoices } from './use-course-choices.ts'

export function meta() {
  return officeMeta('Edit batch')
}

export default function EditBatchPage() {
  const { id = '' } = useParams()
  return (
    <OfficePage
      title="Edit batch"
      width="form"
      back={{ label: 'The batch', path: pages.officeBatch(id) }}
    >
      <NeedsPermission permission="catalog">
        <LoadedBatch id={id} />
      </NeedsPermission>
    </OfficePage>
  )
}

function LoadedBatch({ id }: { id: string }) {
  const query = useApiQuery('showBatch', { id })
  const courses = useCourseChoices()
  const batch = query.answer?.batch
  if (!batch || courses.query.answer === null)
    return (
      <>
        <LoadFailed {...(query.failure === null ? courses.query : query)} />
        {(query.isFetching || courses.query.isFetching) && <p role="status">{messages.loading}</p>}
      </>
    )
  return (
    <>
      <p>{batchName(batch)}</p>
      <EditBatchForm key={batch._id} batch={batch} courses={courses} />
    </>
  )
}
