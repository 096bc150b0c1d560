import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { policyTitles } from '#contract/institute/policy-kinds.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { PolicyVersionTable } from './policy-version-table.tsx'

export function meta() {
  return officeMeta('Policies')
}

const nothing = {}

/** The policies that students agree to, with their dates. */
export default function PoliciesPage() {
  const query = useApiQuery('listPolicies', nothing)
  const mayChange = useMay('policies')
  return (
    <OfficePage title="Policies" back={{ label: 'Settings', path: pages.officeSettings() }}>
      <LoadFailed {...query} />
      {!query.answer && query.failure === null && <p role="status">{messages.loading}</p>}
      {query.answer?.policies.map(({ kind, versions, hasDraft }) => (
        <OfficeCard
          key={kind}
          title={policyTitles[kind]}
          actions={
            <ButtonLink variant="quiet" to={pages.officePolicy(kind)}>
              {mayChange ? actionLabel(hasDraft, versions.length) : 'Open'}
            </ButtonLink>
          }
        >
          <PolicyVersionTable kind={kind} versions={versions} title={policyTitles[kind]} />
        </OfficeCard>
      ))}
    </OfficePage>
  )
}

function actionLabel(hasDraft: boolean, versionCount: number): string {
  if (hasDraft) return 'Continue the draft'
  return versionCount === 0 ? 'Write version 1' : 'Write a new version'
}
