import { paymentProviders, providerCallbacks } from '#contract/money/payment-providers.ts'
import { connectionNames, fieldsOf } from '#contract/office/connections/connection-fields.ts'
import type {
  ConnectionField,
  ConnectionName,
} from '#contract/office/connections/connection-fields.ts'
import type { Connections, ShownConnection } from '#contract/office/connections/connections.ts'
import type { StaffCaller } from '../../people/staff/staff.service.ts'
import { isSample } from '../../settings/production-errors.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { connectionChecksStore, connectionsStore } from './connections.store.ts'
import { accountIn } from './live-connections.ts'
import type { StateOfConnection } from './live-connections.ts'
import { openValues } from './sealed-values.ts'

/** Each connection with its source and its last check; no secret leaves the server. */
export async function listConnections(
  deps: ConnectionDeps,
  caller: StaffCaller,
): Promise<Connections> {
  await deps.useSaved()
  const { states } = deps.connections.present()
  const rows = await connectionsStore(deps.db).all()
  const people = await connectionsStore(deps.db).namesOfPeople(rows.map(({ savedBy }) => savedBy))
  const shown = connectionNames.map(async (name): Promise<ShownConnection> => {
    const state = states[name]
    const { saved } = state
    return {
      name,
      source: state.source,
      trouble: state.trouble,
      savedOn: saved === null ? null : saved.savedAt.toISOString(),
      savedBy: saved === null ? null : (people.get(saved.savedBy) ?? null),
      fields: fieldsOf(name).map((field) => shownField(deps, state, field)),
      webhookUrl: webhookOf(deps, name),
      earlier: rows.flatMap((row) => {
        if (row.name !== name || row.replacedAt === null) return []
        const values = openValues(deps.config.secretKey, row.id, row.sealed)
        const account = (values && accountIn(name, values)) ?? 'unknown'
        return [{ account, until: row.replacedAt.toISOString() }]
      }),
      check: await lastCheck(deps, name),
    }
  })
  return {
    connections: await Promise.all(shown),
    proof: await deps.staff.proofNeeded(caller),
    hasSampleKey: isSample(deps.config.secretKey.newest),
  }
}

/** Four characters of a short secret would be too many. */
const MIN_LENGTH_TO_HINT = 16

function shownField(
  { config }: ConnectionDeps,
  { source, saved }: StateOfConnection,
  { name, variable, isSecret, isChosen }: ConnectionField,
): ShownConnection['fields'][number] {
  if (source !== 'office') {
    const isSet = source !== 'none' && config.connectionVariables[variable] !== undefined
    return { name, isSet, value: null, ending: null }
  }
  const value = saved?.values?.[name] ?? ''
  const isLong = isSecret && !isChosen && value.length >= MIN_LENGTH_TO_HINT
  return {
    name,
    isSet: value !== '',
    value: isSecret ? null : value,
    ending: isLong ? value.slice(-4) : null,
  }
}

function webhookOf({ config }: ConnectionDeps, name: ConnectionName): string | null {
  const provider = paymentProviders.find((one) => one === name)
  if (provider === undefined) return null
  return config.publicUrl + providerCallbacks[provider].notifications.path
}

async function lastCheck(
  { db }: ConnectionDeps,
  name: ConnectionName,
): Promise<ShownConnection['check']> {
  const store = connectionChecksStore(db)
  if (name === 'mail') return testMail(await store.lastTestMail())
  const check = await store.last(name)
  if (check === undefined) return null
  return {
    askedOn: check.askedAt.toISOString(),
    askedBy: check.askedBy,
    endedOn: check.endedAt?.toISOString() ?? null,
    isGood: check.isGood,
    result: check.result,
  }
}

type LastMail = Awaited<ReturnType<ReturnType<typeof connectionChecksStore>['lastTestMail']>>

/** The journal has the recipient with dots in place of most letters. */
function testMail(mail: LastMail): ShownConnection['check'] {
  if (mail === undefined) return null
  const { state, recipient, lastError, queuedAt, lastTriedAt } = mail
  const isWaiting = state === 'waiting' && lastError === null
  const isGood = state === 'sent'
  return {
    askedOn: queuedAt.toISOString(),
    askedBy: mail.askedBy ?? '',
    endedOn: isWaiting ? null : (lastTriedAt ?? queuedAt).toISOString(),
    isGood: isWaiting ? null : isGood,
    result: isWaiting ? null : isGood ? `Sent to ${recipient}.` : (lastError ?? 'It was not sent.'),
  }
}
