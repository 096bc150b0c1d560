import { fieldsOf } from '#contract/office/connection-fields.ts'
import { paymentProviders } from '#contract/money/payment-providers.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { ConnectionCard } from './connection-card.tsx'
import { ConnectionPage } from './connection-page.tsx'
import { OfferedProvidersCard } from './offered-providers.tsx'
import { ProviderAdvice } from './provider-advice.tsx'

export function meta() {
  return officeMeta('Payment providers')
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
          <ProviderAdvice {...shown.connection} />
        </ConnectionCard>
      )}
    </ConnectionPage>
  )
}
