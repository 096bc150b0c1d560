import { valuesIn } from './config-fields.ts'

/** SECRET_KEY: one value, or several during a rotation (docs/runbooks/exchange-a-secret.md). */
export type SecretKeys = {
  /** Used for everything new. */
  readonly newest: string
  /** Each may open existing data; the newest comes first. */
  readonly all: readonly string[]
}

/** @param listed separated by commas, the newest first. */
export function secretKeysIn(listed: string): SecretKeys {
  const all = valuesIn(listed)
  return Object.freeze({ newest: all[0] ?? '', all })
}
