import { Link } from 'react-router'
import { connectionLabel, fieldsOf } from '#contract/office/connections/connection-fields.ts'
import type { ShownConnection } from '#contract/office/connections/connections.ts'
import { pages } from '#contract/pages.ts'
import { paymentProviders } from '#contract/money/payment-providers.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { ConnectionCard } from './connection-card.tsx'
import { ConnectionPage } from './connection-page.tsx'
import { OfferedProvidersCard } from './offered-providers.tsx'
import { ProviderAdvice } from './provider-advice.tsx'

export function meta() {
  return officeMeta('Payment providers')
}

/** To the proofs of an account that is set up. */
function ProofsLink({ name, source }: Pick<ShownConnection, 'name' | 'source'>) {
  if (source === 'none') return null
  return (
    <p>
      <Link to={pages.officeProvider(name)}>
        Proofs and test payment of {connectionLabel(name)}
      </Link>
    </p>
  )
}

const providers = paymentProviders.filter((provider) => fieldsOf(provider).length > 0)

/** The keys of the payment providers; for owners. */
export default function PaymentsPage() {
  return (
    <ConnectionPage
      title="Payment providers"
      intro="Students pay online with the keys that you type here. Without keys, they pay at the desk."
      names={providers}
      head={<OfferedProvidersCard />}
    >
      {(shown) => (
        <ConnectionCard {...shown} checkLabel="Check the keys" checkBusy="Checking...">
          <ProofsLink {...shown.connection} />
          <ProviderAdvice {...shown.connection} />
        </ConnectionCard>
      )}
    </ConnectionPage>
  )
}
