import { messages } from '#contract/messages.ts'
import { connectionNames, fieldsOf } from '#contract/office/connections/connection-fields.ts'
import type {
  ConnectionName,
  ConnectionSource,
} from '#contract/office/connections/connection-fields.ts'
import { paymentProviders } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { PaymentsConfig } from '../../money/gateways/payment-gateways.ts'
import type { NightlySettings } from '../../platform/backup/backup-settings.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/foundation/log.ts'
import type { SecretKeys } from '../../platform/foundation/secret-keys.ts'
import type { channelsOf } from '../../platform/mail/channels/channels.ts'
import { isSample } from '../../settings/production-errors.ts'
import { connectionsStore } from './connections.store.ts'
import { offeredStore } from './offered.store.ts'
import type { ConnectionRow } from './connections.store.ts'
import { readTyped } from './read-typed.ts'
import type { SettingsOf } from './read-typed.ts'
import type { ConnectionConfig } from './reading.ts'
import { openValues, resealed } from './sealed-values.ts'
import type { TypedValues } from './sealed-values.ts'

export type LiveConfig = ConnectionConfig & {
  channels: ReturnType<typeof channelsOf>
  nightly: NightlySettings | null
  payments: PaymentsConfig
  secretKey: SecretKeys
}

/** The keys of an account at which payments began before this moment. */
export type EarlierAccount = { provider: PaymentProvider; until: Date; settings: object }

export type StateOfConnection = {
  source: ConnectionSource
  /** Why the saved values cannot be used. */
  trouble: string | null
  /** The saved row; null: nothing is saved. */
  saved: (Omit<ConnectionRow, 'sealed'> & { values: TypedValues | null }) | null
}

/** The connections that this process uses now. */
export type PresentConnections = {
  payments: PaymentsConfig
  earlier: EarlierAccount[]
  /** The providers that an owner offers to students, in order; null: nobody has decided. */
  offered: readonly string[] | null
  email: { smtpUrl: string; from: string } | null
  nightly: NightlySettings | null
  states: Record<ConnectionName, StateOfConnection>
}

export type LiveConnections = ReturnType<typeof liveConnections>

type Deps = { db: Database; log: Log; config: LiveConfig }

/**
 * The accounts with other companies, from the environment and from the office. A process calls
 * `reload` when a NOTIFY says that something has changed; everybody else reads `present`.
 */
export function liveConnections({ db, log, config }: Deps) {
  let present = presentOf(config, { rows: [], offered: null })
  let version = ''
  const read = async (): Promise<boolean> => {
    const rows = await connectionsStore(db).all()
    const offered = await offeredStore(db).find()
    await resealAll(db, config, rows)
    // each sealing differs
    const next = rows.map(({ id, sealed, replacedAt }) => [
      id,
      sealed.toString('base64'),
      replacedAt,
    ])
    const nextVersion = JSON.stringify({ offered, next })
    if (version === nextVersion) return false
    version = nextVersion
    present = presentOf(config, { rows, offered })
    for (const [name, { source, trouble }] of Object.entries(present.states))
      if (trouble !== null) log.error({ name, source }, 'saved connection cannot be used')
    return true
  }
  return {
    present: (): PresentConnections => present,
    /**
     * Call it one at a time.
     * @returns whether something changed; false too where the database does not respond.
     */
    reload: (): Promise<boolean> =>
      read().catch((error: unknown) => {
        log.warn({ err: error }, 'connections could not be read')
        return false
      }),
  }
}

/** Seals everything with the newest SECRET_KEY, so that a former one can be taken away. */
async function resealAll(
  db: Database,
  { secretKey }: LiveConfig,
  rows: readonly ConnectionRow[],
): Promise<void> {
  for (const { id, sealed } of rows) {
    const to = resealed(secretKey, id, sealed)
    if (to !== null) await connectionsStore(db).reseal(id, { from: sealed, to })
  }
}

type Saved = { rows: readonly ConnectionRow[]; offered: readonly string[] | null }

function presentOf(config: LiveConfig, { rows, offered }: Saved): PresentConnections {
  const read = <N extends ConnectionName>(name: N) => readOne(config, name, rows)
  const all = connectionNames.map((name) => [name, read(name).state] as const)
  const payments = paymentProviders.map((provider) => {
    const { settings, state } = read(provider)
    const isOffice = state.source === 'office'
    return [provider, isOffice ? settings : config.payments[provider]] as const
  })
  const [mail, backups] = [read('mail'), read('backups')]
  return {
    payments: Object.freeze(Object.fromEntries(payments)) as PaymentsConfig, // each by its own name
    earlier: paymentProviders.flatMap((provider) => earlierOf(config, provider, rows)),
    offered,
    email: mail.state.source === 'office' ? mail.settings : config.channels.email,
    nightly: backups.state.source === 'office' ? backups.settings : config.nightly,
    // Object.fromEntries loses the type of the keys
    states: Object.fromEntries(all) as Record<ConnectionName, StateOfConnection>,
  }
}

function readOne<N extends ConnectionName>(
  config: LiveConfig,
  name: N,
  rows: readonly ConnectionRow[],
): { state: StateOfConnection; settings: SettingsOf[N] | null } {
  const row = rows.find((one) => one.name === name && one.replacedAt === null)
  const given = sourceWithout(config, name)
  if (row === undefined)
    return { state: { source: given, trouble: null, saved: null }, settings: null }
  const { sealed, ...facts } = row
  const values = openValues(config.secretKey, row.id, sealed)
  const saved = { ...facts, values }
  if (given === 'environment')
    return { state: { source: given, trouble: null, saved }, settings: null }
  const { settings, trouble } = usable(config, name, values)
  return { state: { source: 'office', trouble, saved }, settings }
}

/** A portal may have become a real one, or have got another SECRET_KEY, since they were saved. */
function usable<N extends ConnectionName>(
  config: LiveConfig,
  name: N,
  values: TypedValues | null,
): { settings: SettingsOf[N] | null; trouble: string | null } {
  if (values === null) return { settings: null, trouble: messages.connectionLocked }
  const { settings, problems } = readTyped(config, name, values)
  if (problems === null) return { settings, trouble: null }
  const wrong = fieldsOf(name).filter((field) => problems[field.name] !== undefined)
  const sentences = wrong.map((field) => `${field.label}: ${problems[field.name]}.`)
  return { settings: null, trouble: sentences.join(' ') }
}

/** Where the values come from if nothing is saved. */
export function sourceWithout(
  { connectionVariables: given, isForTrying }: ConnectionConfig,
  name: ConnectionName,
): Exclude<ConnectionSource, 'office'> {
  const variables = fieldsOf(name).map(({ variable }) => variable)
  const set = (name === 'backups' ? ['KALARI_BACKUP_FOLDER'] : variables).flatMap(
    (variable) => given[variable] ?? [],
  )
  if (set.length === 0) return 'none'
  return isForTrying && set.some(isSample) ? 'sample' : 'environment'
}

function earlierOf(
  config: LiveConfig,
  provider: PaymentProvider,
  rows: readonly ConnectionRow[],
): EarlierAccount[] {
  if (sourceWithout(config, provider) === 'environment') return []
  return rows.flatMap(({ id, name, sealed, replacedAt }) => {
    if (name !== provider || replacedAt === null) return []
    const values = openValues(config.secretKey, id, sealed)
    const settings = values && readTyped(config, provider, values).settings
    return settings === null ? [] : [{ provider, until: replacedAt, settings }]
  })
}

/** The name of the account in these values; null: its provider names none. */
export function accountIn(name: ConnectionName, values: TypedValues): string | null {
  const field = fieldsOf(name).find(({ isAccount }) => isAccount)
  return field === undefined ? null : (values[field.name] ?? null)
}
