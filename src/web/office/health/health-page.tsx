import { messages } from '#contract/messages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { HealthCards } from './health-cards.tsx'

const title = 'System'

export function meta() {
  return officeMeta(title)
}

const nothing = {}

/** Providers, queues and failures: the first page to check when something is slow; for owners. */
export default function HealthPage() {
  return (
    <NeedsPermission permission="staff">
      <Health />
    </NeedsPermission>
  )
}

function Health() {
  const query = useApiQuery('showHealth', nothing)
  return (
    <OfficePage title={title}>
      <LoadFailed {...query} />
      {!query.answer && query.failure === null && <p role="status">{messages.loading}</p>}
      {query.answer && <HealthCards health={query.answer} />}
    </OfficePage>
  )
}
