import { valuesIn } from './config-fields.ts'

/** SECRET_KEY: one value, or several while one is exchanged for another (docs/runbooks/exchange-a-secret.md). */
export type SecretKeys = {
  /** Seals and makes whatever is new. */
  readonly newest: string
  /** Open what is there; the newest is the first of them. */
  readonly all: readonly string[]
}

/** @param listed with commas between them, the newest first. */
export function secretKeysIn(listed: string): SecretKeys {
  const all = valuesIn(listed)
  return Object.freeze({ newest: all[0] ?? '', all })
}
