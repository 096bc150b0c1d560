import { messages } from '#contract/messages.ts'
import { paymentProviderNames, paymentProviders } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type {
  OfferedProviders,
  SaveOfferedProvidersInput,
} from '#contract/office/connections/offered-providers.ts'
import { Problem } from '#contract/problems.ts'
import { offeredProviders } from '../../money/payments.service.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { StaffCaller } from '../../people/staff/staff.service.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { connectionsStore } from './connections.store.ts'
import { offeredStore, saveOffered } from './offered.store.ts'

/** The providers with keys, and those that students may choose. */
export async function showOfferedProviders(deps: ConnectionDeps): Promise<OfferedProviders> {
  await deps.useSaved()
  const setUp = paymentProviders.filter((provider) => deps.gatewayNamed(provider) !== null)
  const { offered } = deps.connections.present()
  return { setUp, offered: offeredProviders(offered, setUp) }
}

/**
 * Sets which providers students may choose, and their order. A provider that is switched off is
 * still asked about its payments.
 * @throws Problem invalid-input for a provider without keys; nothing-offered where nothing could be
 * paid online and the owner has not confirmed it.
 */
export async function saveOfferedProviders(
  deps: ConnectionDeps,
  { principal }: StaffCaller,
  { providers, offersNothing }: SaveOfferedProvidersInput,
): Promise<void> {
  const { setUp } = await showOfferedProviders(deps)
  if (providers.some((provider) => !setUp.includes(provider)))
    throw new Problem('invalid-input', { sentence: messages.offeredWithoutKeys })
  if (providers.length === 0 && offersNothing !== true) throw new Problem('nothing-offered')
  await deps.inTransaction(async (tx) => {
    await connectionsStore(tx).lock()
    const before = offeredProviders(await offeredStore(tx).find(), setUp)
    const changedAt = deps.clock.now()
    await saveOffered(tx, { providers: [...providers], changedAt, changedBy: principal.adminId })
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'settings-changed',
      subject: { kind: 'settings', id: 'offered-providers', label: 'Payment methods' },
      before: { 'offered to students': inWords(before) },
      after: { 'offered to students': inWords(providers) },
    })
  })
  await deps.useSaved()
}

function inWords(providers: readonly PaymentProvider[]): string {
  return providers.map((provider) => paymentProviderNames[provider]).join(', ') || 'nothing'
}
