import { createHmac, createSign, randomBytes } from 'node:crypto'
import type { TokenFault } from './google-faults.ts'
import type { GoogleIdentityOptions } from './google-options.ts'
import type { KeySet } from './key-set.ts'
import type { Persona } from './personas.ts'

/** Google's tokens live one hour and are valid from five minutes before they are made. */
const LIFETIME_SECONDS = 3_600
const NOT_BEFORE_SECONDS = 300

export interface TokenRequest {
  readonly persona: Persona
  readonly nonce: string | null
  readonly fault: TokenFault | null
  /** The time of issue, in milliseconds since 1970, UTC. */
  readonly nowMs: number
  /** Overrides everything else; undefined removes a claim. */
  readonly claims?: Record<string, unknown>
  readonly header?: Record<string, unknown>
}

type Part = Record<string, unknown>

/** An ID token as Google's button returns it (others §2.4), or a faulty one on request. */
export function makeIdToken(
  options: GoogleIdentityOptions,
  keys: KeySet,
  input: TokenRequest,
): string {
  const payload = { ...claimsOf(options, input), ...input.claims }
  const header = { ...headerOf(keys, input.fault), ...input.header }
  const signed = `${encode(header)}.${encode(payload)}`
  return `${signed}.${signatureOf(signed, keys, input.fault)}`
}

function claimsOf({ publicUrl, clientId }: GoogleIdentityOptions, input: TokenRequest): Part {
  const { id: _id, note: _note, ...person } = input.persona
  const now = Math.floor(input.nowMs / 1_000)
  return {
    iss: publicUrl,
    azp: clientId,
    aud: clientId,
    ...person,
    ...(input.nonce !== null && { nonce: input.nonce }),
    nbf: now - NOT_BEFORE_SECONDS,
    iat: now,
    exp: now + LIFETIME_SECONDS,
    jti: randomBytes(20).toString('hex'),
    ...claimFault(input.fault, { now, clientId, publicUrl }),
  }
}

function claimFault(
  fault: TokenFault | null,
  { now, clientId, publicUrl }: { now: number; clientId: string; publicUrl: string },
): Part {
  const wrong: Partial<Record<TokenFault, Part>> = {
    expired: { nbf: now - 4_200, iat: now - 3_900, exp: now - 300 },
    'future-nbf': { nbf: now + 600 },
    'future-iat': { iat: now + 600, exp: now + 4_200 },
    'other-audience': { aud: 'another-client.apps.googleusercontent.com', azp: undefined },
    'audience-list': { aud: [clientId, 'another-client.apps.googleusercontent.com'] },
    'other-azp': { azp: 'another-client.apps.googleusercontent.com' },
    'other-issuer': { iss: `${publicUrl}.evil.test` },
    'bare-issuer': { iss: publicUrl.replace(/^https?:\/\//, '') },
    unverified: { email_verified: false },
    'no-email': { email: undefined, email_verified: undefined },
    'no-nonce': { nonce: undefined },
    'other-nonce': { nonce: randomBytes(32).toString('base64url') },
  }
  return (fault && wrong[fault]) ?? {}
}

function headerOf(keys: KeySet, fault: TokenFault | null): Part {
  const usual = { alg: 'RS256', kid: keys.current().kid, typ: 'JWT' }
  if (fault === 'alg-none') return { alg: 'none', typ: 'JWT' }
  if (fault === 'hs256') return { ...usual, alg: 'HS256' }
  if (fault === 'unknown-kid') return { ...usual, kid: keys.stranger().kid }
  if (fault === 'own-key-in-header') {
    const { kid, publicKey } = keys.stranger()
    return { ...usual, kid, jwk: publicKey.export({ format: 'jwk' }) }
  }
  return usual
}

function signatureOf(signed: string, keys: KeySet, fault: TokenFault | null): string {
  if (fault === 'alg-none') return ''
  // the known attack: the published key used as a shared secret
  if (fault === 'hs256')
    return createHmac('sha256', keys.current().publicKey.export({ type: 'spki', format: 'pem' }))
      .update(signed)
      .digest('base64url')
  const isForged = fault === 'wrong-key' || fault === 'unknown-kid' || fault === 'own-key-in-header'
  const key = isForged ? keys.stranger() : keys.current()
  const signature = createSign('RSA-SHA256').update(signed).sign(key.privateKey)
  if (fault === 'broken-signature') signature.writeUInt8(signature.readUInt8(0) ^ 1, 0)
  return signature.toString('base64url')
}

function encode(part: Part): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
