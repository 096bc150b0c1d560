import type * as z from 'zod'
import type { SettingMode } from './provider-facts.ts'

/** What a payment company is configured by: variables of the environment, and what production asks of them. */
export type ProviderSettings<Name extends string = string, S = unknown> = {
  environment: Readonly<Record<Name, z.ZodType<string>>>
  toSettings(values: Record<Name, string>): S
  /** With one of these anybody is the company, or we are. */
  secrets: readonly Name[]
  /** Where secrets and students are sent. */
  addresses: readonly Name[]
  /** Must be named in production, be it as nothing. */
  needed: readonly Name[]
  /** Empty is a choice for these. */
  mayBeEmpty: readonly Name[]
  /** Those that are missing beside what is there. */
  missingFrom(values: Record<Name, string>): Name[]
  /** Which of them say whether real money is taken. */
  modesOf(values: Record<Name, string>): SettingMode[]
}

type Fields = Readonly<Record<string, z.ZodType<string>>>
type Given<E extends Fields, S> = ProviderSettings<keyof E & string, S>

/** Keeps the entry's own types while checking its shape; what is left out is empty. */
export function providerSettings<E extends Fields, S>(
  entry: { environment: E } & NoInfer<Pick<Given<E, unknown>, 'secrets' | 'addresses'>> &
    Pick<Given<E, S>, 'modesOf' | 'toSettings'> &
    NoInfer<Partial<Pick<Given<E, unknown>, 'needed' | 'mayBeEmpty' | 'missingFrom'>>>,
): ProviderSettings<keyof E & string, S> {
  return { needed: [], mayBeEmpty: [], missingFrom: () => [], ...entry }
}
