import * as z from 'zod'
import { messages } from '#contract/messages.ts'
import { fieldsOf } from '#contract/office/connections/connection-fields.ts'
import type { ConnectionField } from '#contract/office/connections/connection-fields.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { factsOf, settingsOfProvider } from '../../money/gateways/payment-gateways.ts'
import { isHostOf } from '../../money/providers/provider-facts.ts'
import type { ProviderSettings } from '../../money/providers/provider-settings.ts'
import { isAddressOfThisMachine, isSample } from '../../settings/production-errors.ts'
import { problemsIn } from './reading.ts'
import type { ConnectionConfig, FieldCheck, Reading } from './reading.ts'
import type { TypedValues } from './sealed-values.ts'

/** Shorter secrets can be guessed; the same limit applies to the environment. */
const MIN_SECRET_LENGTH = 16

/** The same rules as for the environment, and for addresses a list of known hosts. */
export function readProvider(
  config: ConnectionConfig,
  provider: PaymentProvider,
  values: TypedValues,
): Reading<object> {
  const settings = settingsOfProvider(provider)
  const checks = fieldsOf(provider).map((field) => [field.name, checkOf(config, provider, field)])
  const problems = problemsIn(values, Object.fromEntries(checks) as Record<string, FieldCheck>)
  const parsed = z
    .object(settings.environment)
    .safeParse({ ...othersOf(config, provider, values), ...typedOf(provider, values) })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      problems[String(path[0])] ??= capitalized(message)
    return { settings: null, problems }
  }
  const all = { ...problemsOfMode(config, settings, parsed.data), ...problems }
  if (Object.keys(all).length > 0) return { settings: null, problems: all }
  // null only without a required field
  return { settings: Object(settings.toSettings(parsed.data)), problems: null }
}

function checkOf(
  config: ConnectionConfig,
  provider: PaymentProvider,
  { name, isOptional }: ConnectionField,
): FieldCheck {
  const { addresses, secrets } = settingsOfProvider(provider)
  return (value) => {
    if (value === '') return isOptional ? null : messages.required
    if (addresses.includes(name)) return problemOfAddress(config, provider, value)
    if (!/^[\x21-\x7e]+$/.test(value)) return messages.keyNotOneWord
    if (config.isForTrying) return null
    if (isSample(value)) return messages.connectionSample
    return secrets.includes(name) && isShort(value) ? messages.keyTooShort : null
  }
}

function isShort(value: string): boolean {
  return value.split(',').some((one) => one.length < MIN_SECRET_LENGTH)
}

/** Test keys on a real portal would be false revenue, and real keys on a test portal false tests. */
function problemsOfMode(
  { isForTrying, isTestMode }: ConnectionConfig,
  settings: ProviderSettings,
  values: Record<string, string>,
): Record<string, string> {
  if (isForTrying) return {}
  const wrong = isTestMode ? 'live' : 'test'
  const sentence = isTestMode ? messages.liveKeys : messages.testKeys
  const named = settings.modesOf(values).filter(({ mode }) => mode === wrong)
  return Object.fromEntries(named.map(({ name }) => [name, sentence]))
}

/**
 * The key is sent to this address, so only known hosts are taken; others are for the environment.
 * A trial may use the simulators of this machine.
 */
function problemOfAddress(
  { isForTrying }: ConnectionConfig,
  provider: PaymentProvider,
  address: string,
): string | null {
  const url = URL.parse(address)
  if (url === null) return messages.addressNeedsHttps
  if (isForTrying && isAddressOfThisMachine(address)) return null
  if (url.protocol !== 'https:' || url.href !== `${url.origin}${url.pathname}`)
    return messages.addressNeedsHttps
  const { pageHosts, liveHosts } = factsOf(provider)
  if (isHostOf(url.host, [...pageHosts, ...liveHosts])) return null
  const variable = settingsOfProvider(provider).addresses[0] ?? ''
  return `Must be an address of this company. If your bank gave you another one, your technician sets it in the environment as ${variable}`
}

/**
 * Variables of the provider that are no field of the office: hosts of its pages, or the address of
 * a simulator. Real keys never go to a simulator.
 */
function othersOf(
  { connectionVariables, isForTrying }: ConnectionConfig,
  provider: PaymentProvider,
  values: TypedValues,
): Record<string, string> {
  const { environment, secrets, addresses } = settingsOfProvider(provider)
  const isForSimulator = isForTrying && secrets.some((name) => isSample(values[name] ?? ''))
  const isTyped = (name: string) => fieldsOf(provider).some((field) => field.name === name)
  const isOfSimulator = (name: string, value: string) =>
    addresses.includes(name) && isAddressOfThisMachine(value)
  const others = Object.keys(environment).flatMap((name) => {
    const value = connectionVariables[name]
    if (value === undefined || isTyped(name)) return []
    return isOfSimulator(name, value) && !isForSimulator ? [] : [[name, value] as const]
  })
  return Object.fromEntries(others)
}

function typedOf(provider: PaymentProvider, values: TypedValues): Record<string, string> {
  const typed = fieldsOf(provider).flatMap(({ name }) => {
    const value = values[name] ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(typed)
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
