import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { policyKinds, policyTitles } from '#contract/institute/policy-kinds.ts'
import type { OfficePolicy } from '#contract/institute/policies.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import UnknownOfficePage from '../../platform/frame/unknown-office-page.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import styles from './policy-draft.module.css'
import { PolicyDraftForm } from './policy-draft-form.tsx'
import { PolicyVersionTable } from './policy-version-table.tsx'

export function meta() {
  return officeMeta('Policy')
}

export default function OfficePolicyPage() {
  const { kind: named } = useParams()
  const kind = policyKinds.find((known) => known === named)
  return kind === undefined ? <UnknownOfficePage /> : <OnePolicy key={kind} kind={kind} />
}

function OnePolicy({ kind }: { kind: PolicyKind }) {
  const query = useApiQuery('showOfficePolicy', { kind })
  const title = policyTitles[kind]
  const back = { label: 'Policies', path: pages.officePolicies() }
  return (
    <OfficePage title={title} tab={`${title} · Policies`} back={back}>
      <LoadFailed {...query} />
      {!query.answer && query.failure === null && <p role="status">{messages.loading}</p>}
      {query.answer && <Policy policy={query.answer} reload={query.refetch} />}
    </OfficePage>
  )
}

function Policy({ policy, reload }: { policy: OfficePolicy; reload: () => void }) {
  const mayChange = useMay('policies')
  const setShown = useSetAnswer('showOfficePolicy')
  const { kind, versions, draft, last } = policy
  const changed = (newer: OfficePolicy) => setShown({ kind }, newer)
  return (
    <>
      <OfficeCard title="Versions">
        <PolicyVersionTable kind={kind} versions={versions} title={policyTitles[kind]} />
        <p className={styles.quiet}>
          Everyone can read published versions. They never change. An order keeps the version of its
          day.
        </p>
      </OfficeCard>
      {mayChange ? (
        <PolicyDraftForm
          // a new draft or base version renders a new form
          key={`${last?.number ?? 0}.${draft?.revision ?? 0}`}
          policy={policy}
          changed={changed}
          reload={reload}
        />
      ) : (
        <p className={styles.quiet}>Only an owner can write and publish a version.</p>
      )}
    </>
  )
}
