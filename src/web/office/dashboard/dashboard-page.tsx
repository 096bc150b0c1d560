import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { FirstDay } from './first-day.tsx'

export function meta() {
  return officeMeta('Dashboard')
}

const nothing = {}

/** The matters that wait for somebody who may decide about money; null: this role decides nothing. */
function useToDecide(): number | null {
  const { answer } = useApiQuery('countWaiting', nothing, { isQuiet: true })
  const mayDecide = useMay('orders')
  if (!mayDecide || answer === null) return null
  return Object.values(answer).reduce((all, count) => all + count, 0)
}

/** Spec §2's headings with real figures (rule 8), and pending work. */
export default function DashboardPage() {
  const query = useApiQuery('showDashboard', nothing)
  const overview = useApiQuery('showOverview', nothing)
  const toDecide = useToDecide()
  const mayTakeMoney = useMay('counter')
  const isReady = Boolean(query.answer && overview.answer)
  const isLoading = query.failure === null && overview.failure === null
  return (
    <OfficePage
      title="Dashboard"
      actions={mayTakeMoney && <ButtonLink to={pages.officeDesk()}>Take a payment</ButtonLink>}
    >
      <FirstDay />
      <LoadFailed {...query} />
      {query.failure === null && <LoadFailed {...overview} />}
      {!isReady && isLoading && <p role="status">{messages.loading}</p>}
      {query.answer && overview.answer && (
        <DashboardFigures figures={query.answer} overview={overview.answer} toDecide={toDecide} />
      )}
    </OfficePage>
  )
}
