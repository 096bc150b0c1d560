import { pages } from '#contract/pages.ts'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { TrainerForm } from './trainer-form.tsx'

export function meta() {
  return officeMeta('Add trainer')
}

export default function AddTrainerPage() {
  return (
    <OfficePage
      title="Add trainer"
      width="form"
      back={{ label: 'Trainers', path: pages.officeTrainers() }}
    >
      <NeedsPermission permission="catalog">
        <TrainerForm trainer={null} takeTheirs={() => undefined} />
      </NeedsPermission>
    </OfficePage>
  )
}
