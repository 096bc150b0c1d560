import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useTabTitle } from '../../platform/frame/use-tab-title.ts'
import { TrainerForm } from './trainer-form.tsx'

export function meta() {
  return officeMeta('Trainer')
}

/** A trainer to edit, or a new one: one address for both, because each route costs every visitor. */
export default function TrainerPage() {
  const { id = '' } = useParams()
  const isNew = id === 'new'
  return (
    <OfficePage
      title={isNew ? 'Add trainer' : 'Edit trainer'}
      width="form"
      back={{ label: 'Trainers', path: pages.officeTrainers() }}
    >
      <NeedsPermission permission="catalog">
        {isNew ? <TrainerForm trainer={null} takeTheirs={() => undefined} /> : <Loaded id={id} />}
      </NeedsPermission>
    </OfficePage>
  )
}

function Loaded({ id }: { id: string }) {
  const query = useApiQuery('showTrainer', { id })
  const trainer = query.answer?.trainer
  useTabTitle(trainer ? `${trainer.name} · Edit trainer` : 'Edit trainer')
  return (
    <>
      <LoadFailed {...query} />
      {!trainer && query.failure === null && <p role="status">{messages.loading}</p>}
      {trainer && (
        <TrainerForm key={trainer.version} trainer={trainer} takeTheirs={query.refetch} />
      )}
    </>
  )
}
