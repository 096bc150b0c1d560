import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyMade,
  PasskeyRequest,
} from '#contract/passkeys.ts'
import type { Institute } from '#contract/institute.ts'
import type { RelyingParty } from '../members/staff-deps.ts'
import type { KeptPasskey, NewPasskey } from '../second-factor/passkeys.store.ts'

/** ES256, EdDSA and RS256: what devices and security keys have. */
const ALGORITHMS = [-7, -8, -257]
/** How long the browser waits for its person; the challenge is kept for as long. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000

/** @param publicUrl where people come to the portal; passkeys want a name there, not an IP address. */
export function relyingPartyOf(
  publicUrl: string,
  institute: Pick<Institute, 'name'>,
): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return {
    id: hostname,
    origin,
    // it follows the office
    get name() {
      return institute.name
    },
  }
}

type Person = { id: string; email: string; name: string }

/** What the browser is asked to make a passkey with: none that the person's device holds already. */
export function creationOptions(
  { id, name }: RelyingParty,
  asked: { person: Person; challenge: Buffer; known: KeptPasskey[] },
): PasskeyCreation {
  const { person, challenge, known } = asked
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

/** What the browser is asked to sign with one of these. */
export function requestOptions(
  { id }: RelyingParty,
  { challenge, known }: { challenge: Buffer; known: KeptPasskey[] },
): PasskeyRequest {
  return {
    rpId: id,
    challenge: challenge.toString('base64url'),
    timeout: PASSKEY_CHALLENGE_MS,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'required',
  }
}

/** The new key. @returns null where it was made for another question, place or purpose, or for nobody in particular. */
export async function readMade(
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
    // the library says each of these by throwing
    return null
  }
}

/**
 * The device's count of its uses, where this key has signed this challenge for us, and its owner was verified.
 * Whether the count may be so is the caller's question.
 * @returns null otherwise.
 */
export async function readSigned(
  party: RelyingParty,
  asked: { answer: PasskeyAnswer; challenge: Buffer; passkey: KeptPasskey },
): Promise<{ counter: number } | null> {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { answer, challenge, passkey } = asked
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // 0: any count is let through here, so that a wrong one is told from a wrong signature
      credential: { id: answer.id, publicKey: bytes(passkey.publicKey), counter: 0 },
    })
    return verified ? { counter: authenticationInfo.newCounter } : null
  } catch {
    // the library says each of these by throwing
    return null
  }
}

/** Hundreds of files, which no start waits for. */
function loadWebauthn() {
  return import('@simplewebauthn/server')
}

function descriptorOf({ credentialId, transports }: KeptPasskey) {
  return { type: 'public-key', id: credentialId.toString('base64url'), transports } as const
}

/** Without a share in Node's pool of buffers. */
function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer)
}
