/**
 * What is known of a payment provider beside the code of its adapter: its limits, and where it stands. Each provider has one
 * such table in its folder (`juspay-facts.ts`, `stripe-facts.ts`); docs/providers.md prints them.
 */
export type ProviderFacts = {
  /** It takes no payment below or above these, in paise. */
  smallestAmountInPaise: number
  largestAmountInPaise: number
  /** How long a payment page of ours can be paid, in milliseconds. */
  pageLifeMs: number
  /** Where its payment pages stand. A `*` stands for any letters, dots among them; a port is part of the host. */
  pageHosts: readonly string[]
  /** Hosts of its sandbox, for calls and for pages. */
  testHosts: readonly string[]
  /** Hosts at which real money is taken. */
  liveHosts: readonly string[]
  /** Its keys, or names of an account, that take no money. A `*` at the end stands for the rest of a key. */
  testKeys: readonly string[]
  liveKeys: readonly string[]
  /** The events that its endpoint of ours is to be subscribed to (docs/install.md). */
  events: readonly string[]
}

export type ProviderLimits = Readonly<
  Pick<ProviderFacts, 'largestAmountInPaise' | 'pageLifeMs' | 'smallestAmountInPaise'>
>

/** What a key or an address of a provider takes: real money, none, or nobody can tell. */
export type PaymentMode = 'live' | 'test' | 'unknown'

/** A setting, and what its value says about the money that is taken with it. */
export type SettingMode = { name: string; value: string; mode: PaymentMode }

/** @param host in lower case, with its port where there is one. */
export function isHostOf(host: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => patternOf(pattern).test(host))
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', String.raw`\.`))
  return new RegExp(`^${parts.join('[a-z0-9.-]+')}$`)
}

/** @param address '' or no address: nobody can tell. */
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

/** Its limits, as an adapter carries them. */
export function limitsOf(facts: ProviderFacts): ProviderLimits {
  const { largestAmountInPaise, pageLifeMs, smallestAmountInPaise } = facts
  return { largestAmountInPaise, pageLifeMs, smallestAmountInPaise }
}
