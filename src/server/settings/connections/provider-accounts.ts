import { createHash } from 'node:crypto'
import { fieldsOf } from '#contract/office/connections/connection-fields.ts'
import type { ConnectionField } from '#contract/office/connections/connection-fields.ts'
import { paymentProviders } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/foundation/log.ts'
import type { ConnectionConfig } from './reading.ts'
import type { PresentConnections } from './live-connections.ts'
import { noteAccount, providerAccountsStore } from './provider-accounts.store.ts'

type Noting = { db: Database; log: Log; config: ConnectionConfig; now: () => Date }

/**
 * Notes since when each provider has its present account. Call it after each change of the
 * connections. A failure is logged: it must not keep a process from starting.
 */
export async function noteAccounts(
  { db, log, config, now }: Noting,
  present: PresentConnections,
): Promise<void> {
  try {
    for (const provider of paymentProviders) {
      const mark = markOf(config, present, provider)
      const known = mark === null ? undefined : await providerAccountsStore(db).find(provider)
      if (mark !== null && known?.mark !== mark)
        await noteAccount(db, { provider, mark, since: known === undefined ? null : now() })
    }
  } catch (error) {
    log.warn({ err: error }, 'accounts of payment providers could not be noted')
  }
}

/** A digest of the values that name the account; null: there are no keys. */
function markOf(
  { connectionVariables }: ConnectionConfig,
  { payments, states }: PresentConnections,
  provider: PaymentProvider,
): string | null {
  if (payments[provider] === null) return null
  const { source, saved } = states[provider]
  const valueOf = ({ name, variable }: ConnectionField) =>
    source === 'office' ? saved?.values?.[name] : connectionVariables[variable]
  const values = fieldsOfAccount(provider).map((field) => valueOf(field) ?? '')
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

/**
 * The fields that name an account. A provider that names none has a new account with each new key,
 * which may be too careful.
 */
function fieldsOfAccount(provider: PaymentProvider): ConnectionField[] {
  const fields = fieldsOf(provider)
  const names = fields.filter(({ isAccount, isDestination }) => isAccount || isDestination)
  if (names.some(({ isAccount }) => isAccount)) return names
  // a person may have chosen those of the webhook
  return fields.filter(({ name, isChosen }) => !isChosen && !name.includes('WEBHOOK'))
}
