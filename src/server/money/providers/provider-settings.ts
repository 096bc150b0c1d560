import type * as z from 'zod'
import type { SettingMode } from './provider-facts.ts'

/**
 * The settings of a payment company: environment variables and their requirements in production.
 */
export type ProviderSettings<Name extends string = string, S = unknown> = {
  environment: Readonly<Record<Name, z.ZodType<string>>>
  toSettings(values: Record<Name, string>): S
  /** With one of these anybody can impersonate the company, or us. */
  secrets: readonly Name[]
  /** Addresses to which secrets and students are sent. */
  addresses: readonly Name[]
  /** Must be set in production, even if empty. */
  needed: readonly Name[]
  /** May be empty. */
  mayBeEmpty: readonly Name[]
  /** The missing settings among those that belong together. */
  missingFrom(values: Record<Name, string>): Name[]
  /** The settings that state the mode. */
  modesOf(values: Record<Name, string>): SettingMode[]
}

type Fields = Readonly<Record<string, z.ZodType<string>>>
type Given<E extends Fields, S> = ProviderSettings<keyof E & string, S>

/** Checks an entry's shape but keeps its own types; fields that are left out become empty. */
export function providerSettings<E extends Fields, S>(
  entry: { environment: E } & NoInfer<Pick<Given<E, unknown>, 'secrets' | 'addresses'>> &
    Pick<Given<E, S>, 'modesOf' | 'toSettings'> &
    NoInfer<Partial<Pick<Given<E, unknown>, 'needed' | 'mayBeEmpty' | 'missingFrom'>>>,
): ProviderSettings<keyof E & string, S> {
  return { needed: [], mayBeEmpty: [], missingFrom: () => [], ...entry }
}
