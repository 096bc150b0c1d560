import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyMade,
  PasskeyRequest,
} from '#contract/people/passkeys.ts'

/** What a device, or somebody who pretends to be one, does otherwise than it should. */
export type AuthenticatorFaults = {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  /** What it says to have counted; left out: one more than before. */
  counter?: number
}

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

/**
 * A device that keeps one passkey (ES256) and answers as a browser hands it on: WebAuthn's JSON, attestation none.
 * @param origin where its browser is.
 */
export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counted = 0

  const clientData = (type: string, challenge: string, otherwise: AuthenticatorFaults) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (
    rpId: string,
    otherwise: AuthenticatorFaults,
    key: Buffer = Buffer.alloc(0),
  ) => {
    counted = otherwise.counter ?? counted + 1
    const flags =
      PRESENT + (otherwise.isVerified === false ? 0 : VERIFIED) + (key.length > 0 ? HAS_KEY : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(counted)
    return Buffer.concat([sha256(otherwise.rpId ?? rpId), Buffer.of(flags), counter, key])
  }
  const id = credentialId.toString('base64url')

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    make(options: PasskeyCreation, otherwise: AuthenticatorFaults = {}): PasskeyMade {
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(credentialId.length)
      const key = Buffer.concat([
        Buffer.alloc(16),
        idLength,
        credentialId,
        coseOf(publicKey.export({ format: 'jwk' })),
      ])
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(options.rp.id, otherwise, key)],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, otherwise).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** Answers `navigator.credentials.get`. */
    sign(options: PasskeyRequest, otherwise: AuthenticatorFaults = {}): PasskeyAnswer {
      const client = clientData('webauthn.get', options.challenge, otherwise)
      const data = authenticatorData(options.rpId, otherwise)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

type Cbor = string | number | Buffer | Map<string | number, Cbor>

/** As much of CBOR (RFC 8949) as a passkey is written with. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([name, one]) => [cbor(name), cbor(one)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.of(major * 32 + count)
  if (count < 256) return Buffer.of(major * 32 + 24, count)
  return Buffer.of(major * 32 + 25, Math.floor(count / 256), count % 256)
}

/** RFC 9053: an EC2 key of P-256 for ES256. */
function coseOf({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
