import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyMade,
  PasskeyRequest,
} from '#contract/people/passkeys.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { RelyingParty } from '../members/staff-deps.ts'
import type { StoredPasskey, NewPasskey } from '../second-factor/passkeys.store.ts'

/** ES256, EdDSA and RS256, which devices and security keys support. */
const ALGORITHMS = [-7, -8, -257]
/** How long the browser waits for the user; the challenge is valid as long. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000

/** @param publicUrl the portal's address; passkeys need a host name, not an IP address. */
export function relyingPartyOf(
  publicUrl: string,
  institute: Pick<Institute, 'name'>,
): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return {
    id: hostname,
    origin,
    // a getter, because the office may change the name
    get name() {
      return institute.name || 'Portal'
    },
  }
}

type Person = { id: string; email: string; name: string }

/** Options for making a passkey; excludes those that the device already holds. */
export function creationOptions(
  { id, name }: RelyingParty,
  request: { person: Person; challenge: Buffer; passkeys: StoredPasskey[] },
): PasskeyCreation {
  const { person, challenge, passkeys: known } = request
  return {
    rp: { id, name },
    user: {
      id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: person.email,
      displayName: person.name,
    },
    challenge: challenge.toString('base64url'),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_MS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  }
}

/** Options for signing with one of these passkeys. */
export function requestOptions(
  { id }: RelyingParty,
  { challenge, passkeys }: { challenge: Buffer; passkeys: StoredPasskey[] },
): PasskeyRequest {
  return {
    rpId: id,
    challenge: challenge.toString('base64url'),
    timeout: PASSKEY_CHALLENGE_MS,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'required',
  }
}

/**
 * Verifies a new passkey. @returns null if challenge, origin or type is wrong, or the user was not
 * verified.
 */
export async function verifyNewPasskey(
  party: RelyingParty,
  { made, challenge }: { made: PasskeyMade; challenge: Buffer },
): Promise<NewPasskey | null> {
  const { transports = [], ...response } = made.response
  const { verifyRegistrationResponse } = await loadWebauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
    }
  } catch {
    // the library reports each of these by throwing
    return null
  }
}

/**
 * Verifies a signature over this challenge and returns the device's counter. The caller checks the
 * counter.
 * @returns null if the signature is not valid.
 */
export async function verifySignature(
  party: RelyingParty,
  request: { answer: PasskeyAnswer; challenge: Buffer; passkey: StoredPasskey },
): Promise<{ counter: number } | null> {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { answer, challenge, passkey } = request
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // 0 accepts any counter, so that a wrong counter differs from a wrong signature
      credential: { id: answer.id, publicKey: bytes(passkey.publicKey), counter: 0 },
    })
    return verified ? { counter: authenticationInfo.newCounter } : null
  } catch {
    // the library reports each of these by throwing
    return null
  }
}

/** Loaded on first use, because it has hundreds of files. */
function loadWebauthn() {
  return import('@simplewebauthn/server')
}

function descriptorOf({ credentialId, transports }: StoredPasskey) {
  return { type: 'public-key', id: credentialId.toString('base64url'), transports } as const
}

/** Copies the bytes out of Node's shared buffer pool. */
function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer)
}
