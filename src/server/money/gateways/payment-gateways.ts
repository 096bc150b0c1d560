import {
  paymentPagePath,
  paymentProviders,
  providerCallbacks,
} from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { Log } from '../../platform/foundation/log.ts'
import type { PaymentGateway } from '../providers/gateway.ts'
import { juspayFacts } from './juspay/juspay-facts.ts'
import { juspaySettings } from './juspay/juspay-settings.ts'
import { razorpayFacts } from './razorpay/razorpay-facts.ts'
import { razorpaySettings } from './razorpay/razorpay-settings.ts'
import type { ProviderFacts, SettingMode } from '../providers/provider-facts.ts'
import type { ProviderSettings } from '../providers/provider-settings.ts'
import { stripeFacts } from './stripe/stripe-facts.ts'
import { stripeSettings } from './stripe/stripe-settings.ts'
import { withEarlierAccounts } from './earlier-accounts.ts'

type Adapter<S> = (settings: S & { returnUrl: string; pageUrl: string }, log: Log) => PaymentGateway

type Entry<S> = {
  facts: ProviderFacts
  /**
   * Parsed from the environment variables; null: there are no keys, and the company is not offered.
   */
  settings: ProviderSettings<string, S>
  /** The company's adapter and library, loaded only if there are keys. */
  adapter(): Promise<Adapter<NonNullable<S>>>
}

/** One entry for each payment company of contract/money/payment-providers.ts. */
const entries = {
  juspay: entry({
    facts: juspayFacts,
    settings: juspaySettings,
    adapter: async () => (await import('./juspay/juspay-gateway.ts')).juspayGateway,
  }),
  stripe: entry({
    facts: stripeFacts,
    settings: stripeSettings,
    adapter: async () => (await import('./stripe/stripe-gateway.ts')).stripeGateway,
  }),
  razorpay: entry({
    facts: razorpayFacts,
    settings: razorpaySettings,
    adapter: async () => (await import('./razorpay/razorpay-gateway.ts')).razorpayGateway,
  }),
} satisfies Record<PaymentProvider, object>

function entry<S>(one: Entry<S>): Entry<S> {
  return one
}

export function factsOf(provider: PaymentProvider): ProviderFacts {
  return entries[provider].facts
}

export const settingsOfProviders: readonly ProviderSettings[] = Object.values(entries).map(
  ({ settings }) => settings,
)

export function settingsOfProvider(provider: PaymentProvider): ProviderSettings {
  return entries[provider].settings
}

/**
 * Whether the variables set this company up. Hosts of its pages alone do not: they may be set for
 * an account of the office.
 */
export function isGiven({ environment }: ProviderSettings, given: NodeJS.ProcessEnv): boolean {
  return Object.keys(environment).some((name) => !isOfPages(name) && given[name])
}

/** Hosts of payment pages, which an account of the office uses too. */
export function isOfPages(name: string): boolean {
  return name.endsWith('_PAGE_HOSTS')
}

/** The payment modes that the parsed variables contain. */
export function modesIn(values: Record<string, string>): SettingMode[] {
  return settingsOfProviders
    .filter((one) => isGiven(one, values))
    .flatMap((one) => one.modesOf(values))
}

/** null: there are no keys, and the company is not offered. */
export type PaymentsConfig = {
  readonly [P in PaymentProvider]: ReturnType<(typeof entries)[P]['settings']['toSettings']> | null
}

/** @param values the parsed variables of all companies. */
export function readPaymentsConfig(values: Record<string, string>): PaymentsConfig {
  const read = paymentProviders.map((provider) => {
    const settings: ProviderSettings = entries[provider].settings
    return [provider, isGiven(settings, values) ? Object.freeze(settings.toSettings(values)) : null]
  })
  return Object.freeze(Object.fromEntries(read)) as PaymentsConfig // each by its own entry
}

type Accounts = {
  publicUrl: string
  payments: PaymentsConfig
  /** Accounts that were given up, the oldest first. */
  earlier?: readonly { provider: PaymentProvider; until: Date; settings: object }[]
}

/** The payment companies that this portal has keys for, the default one first. */
export async function paymentGateways(
  { publicUrl, payments, earlier = [] }: Accounts,
  log: Log,
): Promise<PaymentGateway[]> {
  const opened = paymentProviders.map(async (provider) => {
    const present = payments[provider]
    if (present === null) return []
    // the settings come from the same entry
    const adapter = (await entries[provider].adapter()) as Adapter<object>
    const returnUrl = publicUrl + providerCallbacks[provider].back.path
    const pageUrl = publicUrl + paymentPagePath(provider)
    const open = (settings: object) => adapter({ ...settings, returnUrl, pageUrl }, log)
    const former = earlier
      .filter((account) => account.provider === provider)
      .map(({ until, settings }) => ({ until, gateway: open(settings) }))
    return [withEarlierAccounts(open(present), former)]
  })
  return (await Promise.all(opened)).flat()
}
