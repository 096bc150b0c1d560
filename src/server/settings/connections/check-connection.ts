import { messages } from '#contract/messages.ts'
import { connectionLabel } from '#contract/office/connections/connection-fields.ts'
import type { ConnectionName } from '#contract/office/connections/connection-fields.ts'
import { Problem } from '#contract/problems.ts'
import { paymentProviderNames, paymentProviders } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { checkKeys } from '../../money/providers/check-keys.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { StaffCaller } from '../../people/staff/staff.service.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { connectionChecksStore } from './connections.store.ts'
import type { CheckResult } from './connections.store.ts'

/**
 * Tests a connection: asks a provider at once, or has the worker send a mail or make a backup.
 * @returns a sentence for the person who asked.
 * @throws Problem connection-not-set.
 */
export async function checkConnection(
  deps: ConnectionDeps,
  { principal }: StaffCaller,
  name: ConnectionName,
): Promise<string> {
  await deps.useSaved()
  const { email, nightly } = deps.connections.present()
  const provider = paymentProviders.find((one) => one === name)
  if (provider !== undefined) return checkProvider(deps, principal, provider)
  const askedAt = deps.clock.now()
  if (name === 'mail') {
    if (email === null) throw new Problem('connection-not-set')
    const mail = { adminId: principal.adminId, askedAt: askedAt.toISOString() }
    await deps.inTransaction((tx) => deps.enqueue(tx, 'send-test-mail', mail))
    return messages.testMailQueued
  }
  if (nightly === null) throw new Problem('connection-not-set')
  await deps.inTransaction(async (tx) => {
    const check = { id: newId(askedAt), name, askedAt, askedBy: principal.adminId }
    await connectionChecksStore(tx).ask(check)
    await deps.enqueue(tx, 'make-backup', { checkId: check.id })
  })
  return messages.backupAsked
}

async function checkProvider(
  deps: ConnectionDeps,
  principal: StaffCaller['principal'],
  provider: PaymentProvider,
): Promise<string> {
  const gateway = deps.gatewayNamed(provider)
  if (gateway === null) throw new Problem('connection-not-set')
  const askedAt = deps.clock.now()
  const outcome = await checkKeys(gateway, askedAt)
  const ended: CheckResult = {
    isGood: outcome === 'accepted',
    result: sentences[outcome](paymentProviderNames[provider]),
  }
  await deps.inTransaction(async (tx) => {
    const check = { id: newId(askedAt), name: provider, askedAt, askedBy: principal.adminId }
    await connectionChecksStore(tx).ask(check)
    await connectionChecksStore(tx).end(check.id, { ...ended, endedAt: deps.clock.now() })
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'connection-checked',
      subject: { kind: 'settings', id: `connection-${provider}`, label: connectionLabel(provider) },
      after: { result: ended.result },
    })
  })
  return messages.connectionChecked
}

/** No message of the provider is passed on: it may repeat what was sent. */
const sentences = {
  accepted: (provider: string) => `${provider} accepts the keys.`,
  refused: (provider: string) =>
    `${provider} refuses the keys. Compare each one with ${provider}’s dashboard.`,
  unreachable: (provider: string) =>
    `${provider} gives no answer. Check the address, and try again in a minute.`,
  nonsense: (provider: string) =>
    `The answer is not one of ${provider}. Check the address of the API.`,
}
