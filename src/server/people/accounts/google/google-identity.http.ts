import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { Email } from '#contract/people/accounts.ts'
import { limits } from '#contract/platform/limits.ts'
import { visibleText } from '#contract/platform/text/visible-text.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import { isGoogleAuthority } from '../students/google-identity.ts'
import type {
  CredentialCheck,
  GoogleIdentities,
  GoogleIdentity,
} from '../students/google-identity.ts'
import { splitName } from '../students/student.ts'

/** Google's keys: timeout, cache lifetime and pause between requests, in milliseconds. */
const KEYS_TIMEOUT_MS = 5_000
const KEYS_MAX_AGE_MS = 600_000
const KEYS_COOLDOWN_MS = 30_000
const KEYS_MAX_BYTES = 65_536

const CLOCK_TOLERANCE_SECONDS = 10
/** Google's credentials are valid for one hour. */
const MAX_TOKEN_AGE_SECONDS = 7_200
/** Maximum age of a credential without a nonce (rule 110). */
const MAX_AGE_WITHOUT_NONCE_SECONDS = 600
const SUB_MAX_LENGTH = 255

export type GoogleOptions = {
  clientId: string
  /** `https://accounts.google.com`; Google also writes it without the scheme. */
  issuer: string
  jwksUrl: string
  /** Minimum pause between requests for an unknown key, in milliseconds; default 30 s. */
  keysCooldownMs?: number
}

/** Verifies credentials with Google's published keys (others §2.4, others §2.5; attack A20). */
export function googleIdentities(options: GoogleOptions): GoogleIdentities {
  const findKey = remoteKeys(options)
  return {
    async verify(credential, nonce, now) {
      try {
        const { payload } = await jwtVerify(credential, findKey, {
          algorithms: ['RS256'],
          issuer: [options.issuer, options.issuer.replace(/^https?:\/\//, '')],
          audience: options.clientId,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          maxTokenAge: MAX_TOKEN_AGE_SECONDS,
          currentDate: now,
          requiredClaims: ['sub', 'email', 'exp', 'iat'],
        })
        return checkClaims(payload, { clientId: options.clientId, nonce, now })
      } catch (error) {
        if (error instanceof KeysUnavailable) return { kind: 'unreachable', reason: error.message }
        if (error instanceof errors.JOSEError) return refused(error.code)
        throw error
      }
    },
  }
}

/**
 * @throws KeysUnavailable if the keys can't be fetched. A key that Google does not have is an error of the
 *   token.
 */
function remoteKeys({
  jwksUrl,
  keysCooldownMs = KEYS_COOLDOWN_MS,
}: GoogleOptions): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cacheMaxAge: KEYS_MAX_AGE_MS,
    cooldownDuration: keysCooldownMs,
    [customFetch]: fetchLimited,
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (isTokenError(error)) throw error
      throw new KeysUnavailable(error)
    }
  }
}

function isTokenError(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}

class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof errors.JOSEError ? cause.code : 'no-connection', { cause })
    this.name = 'KeysAway'
  }
}

/** Reads the whole response, up to a size limit. */
async function fetchLimited(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > KEYS_MAX_BYTES) throw new Error('the key set is too large')
    chunks.push(chunk)
  }
  const isEmpty = response.status === 204 || response.status === 304
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status: response.status })
}

type ClaimContext = { clientId: string; nonce: string | null; now: Date }

/** Checks the claims that jose does not check. */
function checkClaims(payload: JWTPayload, { clientId, nonce, now }: ClaimContext): CredentialCheck {
  const { sub, aud, azp } = payload as JWTPayload & { azp?: unknown } // any claim may be present
  if (!isSub(sub)) return refused('sub')
  // Google sets one audience; a list could include other clients
  if (typeof aud !== 'string') return refused('aud')
  if (azp !== undefined && azp !== clientId) return refused('azp')
  if (!isNonceRight(payload['nonce'], nonce)) return refused('nonce')
  if (nonce === null && !isYoung(payload, now)) return refused('age')
  const email = Email.safeParse(payload['email'])
  if (!email.success) return refused('email')
  return { kind: 'genuine', identity: toIdentity(payload, sub, email.data) }
}

function isSub(sub: unknown): sub is string {
  return typeof sub === 'string' && sub !== '' && sub.length <= SUB_MAX_LENGTH
}

/**
 * A credential with a nonce is valid only with that nonce. The specification's payload has none; a
 * credential without one is then valid briefly and once (rule 110).
 */
function isNonceRight(claimed: unknown, nonce: string | null): boolean {
  return nonce === null
    ? claimed === undefined || claimed === null
    : claimed === hashOf(nonce).toString('base64url')
}

function isYoung({ iat }: JWTPayload, now: Date): boolean {
  const ageSeconds = now.getTime() / 1_000 - Number(iat)
  return ageSeconds <= MAX_AGE_WITHOUT_NONCE_SECONDS + CLOCK_TOLERANCE_SECONDS
}

function toIdentity(payload: JWTPayload, sub: string, email: string): GoogleIdentity {
  const isEmailVerified = payload['email_verified'] === true
  const hd = textOf(payload['hd']) || null
  return {
    sub,
    email,
    isEmailVerified,
    isAuthority: isGoogleAuthority(email, isEmailVerified, hd),
    ...nameOf(payload),
    issuedAt: new Date(Number(payload.iat) * 1_000),
    expiresAt: new Date(Number(payload.exp) * 1_000),
  }
}

/** A person without a name is called Student (rule 3). */
function nameOf(payload: JWTPayload): { firstName: string; lastName: string } {
  const firstName = textOf(payload['given_name'])
  if (firstName) return { firstName, lastName: textOf(payload['family_name']) }
  return splitName(textOf(payload['name']) || 'Student')
}

function textOf(claim: unknown): string {
  if (typeof claim !== 'string') return ''
  return visibleText(claim.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')).slice(0, limits.nameMaxLength)
}

function refused(reason: string): CredentialCheck {
  return { kind: 'refused', reason }
}
