import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paymentProviderNames, paymentProviders } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import UnknownOfficePage from '../../platform/frame/unknown-office-page.tsx'
import { ProofList } from './proof-list.tsx'
import { TestPaymentCard } from './test-payment.tsx'
import { useTestWatch } from './use-test-watch.ts'

export function meta() {
  return officeMeta('Payment provider')
}

/** One payment provider: what is proven on the present account, and the test payment; for owners. */
export default function ProviderPage() {
  const { provider: named } = useParams()
  const provider = paymentProviders.find((one) => one === named)
  if (provider === undefined) return <UnknownOfficePage />
  const name = paymentProviderNames[provider]
  return (
    <OfficePage
      title={name}
      tab={`${name} · Payment providers`}
      width="form"
      back={{ label: 'Payment providers', path: pages.officePayments() }}
    >
      <NeedsPermission permission="institute">
        <Proofs key={provider} provider={provider} />
      </NeedsPermission>
    </OfficePage>
  )
}

function Proofs({ provider }: { provider: PaymentProvider }) {
  const query = useApiQuery('showProviderProofs', { provider })
  const { answer, refetch } = query
  useTestWatch(answer?.test ?? null, query)
  return (
    <>
      <LoadFailed {...query} />
      {!answer && query.failure === null && <p role="status">{messages.loading}</p>}
      {answer && <ProofList {...answer} />}
      {answer && <TestPaymentCard proofs={answer} changed={refetch} />}
    </>
  )
}
