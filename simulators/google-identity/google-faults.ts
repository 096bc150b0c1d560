import { z } from 'zod'

/** The faults of a token. `bare-issuer` is valid: Google also writes its name without https://. */
export const tokenFaults = [
  'expired',
  'future-nbf',
  'future-iat',
  'other-audience',
  'audience-list',
  'other-azp',
  'other-issuer',
  'bare-issuer',
  'alg-none',
  'hs256',
  'wrong-key',
  'unknown-kid',
  'own-key-in-header',
  'broken-signature',
  'unverified',
  'no-email',
  'no-nonce',
  'other-nonce',
] as const
export type TokenFault = (typeof tokenFaults)[number]

/** The faults of /oauth2/v3/certs. */
export const keyFaults = [
  'keys-unavailable',
  'keys-silent',
  'keys-nonsense',
  'keys-huge',
  'keys-redirect',
] as const
export type KeyFault = (typeof keyFaults)[number]

export const GoogleFaultRequest = z.strictObject({
  fault: z.enum([...tokenFaults, ...keyFaults]),
  /** How often it happens; left out: until it is cleared. */
  times: z.int().min(1).max(1_000).optional(),
})
export type GoogleFault = z.infer<typeof GoogleFaultRequest>

export interface GoogleFaults {
  list(): GoogleFault[]
  add(fault: GoogleFault): void
  clear(): void
  /** The fault of the next token; decreases its count. */
  nextTokenFault(): TokenFault | null
  /** The fault of the next response with keys; decreases its count. */
  nextKeyFault(): KeyFault | null
}

/** Faults of the simulated Google, on request; the oldest comes first. */
export function createGoogleFaults(): GoogleFaults {
  let waiting: GoogleFault[] = []
  const take = <Name extends string>(names: readonly Name[]): Name | null => {
    const found = waiting.find(({ fault }) => names.some((name) => name === fault))
    if (found === undefined) return null
    if (found.times !== undefined) {
      const left = found.times - 1
      waiting = waiting.flatMap((one) => {
        if (one !== found) return [one]
        return left > 0 ? [{ ...one, times: left }] : []
      })
    }
    return names.find((name) => name === found.fault) ?? null
  }
  return {
    list: () => waiting,
    add: (fault) => void waiting.push(fault),
    clear: () => {
      waiting = []
    },
    nextTokenFault: () => take(tokenFaults),
    nextKeyFault: () => take(keyFaults),
  }
}
