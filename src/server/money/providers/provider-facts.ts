/**
 * The facts of a payment provider besides its adapter: its limits and hosts. Each provider has one
 * such table in its folder (`juspay-facts.ts`, `stripe-facts.ts`); docs/providers.md prints them.
 */
export type ProviderFacts = {
  /** The smallest and largest payment, in paise. */
  smallestAmountInPaise: number
  largestAmountInPaise: number
  /** How long our payment pages can be paid, in milliseconds. */
  pageLifeMs: number
  /**
   * Hosts of its payment pages. A `*` matches any characters, dots included; a port is part of the
   * host.
   */
  pageHosts: readonly string[]
  /** Hosts of its sandbox, for calls and for pages. */
  testHosts: readonly string[]
  /** Hosts of live mode. */
  liveHosts: readonly string[]
  /** Keys, or account names, of test mode. A `*` at the end matches the rest of a key. */
  testKeys: readonly string[]
  liveKeys: readonly string[]
  /** The events to which our endpoint must be subscribed (docs/install.md). */
  events: readonly string[]
}

export type ProviderLimits = Readonly<
  Pick<ProviderFacts, 'largestAmountInPaise' | 'pageLifeMs' | 'smallestAmountInPaise'>
>

/** The mode of a provider's key or address. */
export type PaymentMode = 'live' | 'test' | 'unknown'

/** A setting, and the mode that its value states. */
export type SettingMode = { name: string; value: string; mode: PaymentMode }

/** @param host in lower case, with its port if it has one. */
export function isHostOf(host: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => patternOf(pattern).test(host))
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', String.raw`\.`))
  return new RegExp(`^${parts.join('[a-z0-9.-]+')}$`)
}

/** @param address '' or an invalid address has the mode unknown. */
export function modeOfAddress(
  address: string,
  { testHosts, liveHosts }: Pick<ProviderFacts, 'testHosts' | 'liveHosts'>,
): PaymentMode {
  const host = URL.parse(address)?.hostname ?? ''
  if (isHostOf(host, testHosts)) return 'test'
  return isHostOf(host, liveHosts) ? 'live' : 'unknown'
}

export function modeOfKey(
  key: string,
  { testKeys, liveKeys }: Pick<ProviderFacts, 'testKeys' | 'liveKeys'>,
): PaymentMode {
  if (isOneOf(key, testKeys)) return 'test'
  return isOneOf(key, liveKeys) ? 'live' : 'unknown'
}

function isOneOf(key: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern,
  )
}

/** Its limits, in the form of an adapter's fields. */
export function limitsOf(facts: ProviderFacts): ProviderLimits {
  const { largestAmountInPaise, pageLifeMs, smallestAmountInPaise } = facts
  return { largestAmountInPaise, pageLifeMs, smallestAmountInPaise }
}
