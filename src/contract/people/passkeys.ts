import * as z from 'zod/mini'
import { messages } from '../messages.ts'

/*
 * The browser's input (options) and output as WebAuthn's own JSON (Level 3,
 * PublicKeyCredential.toJSON): bytes are base64url. Only the fields that we send or read are
 * declared.
 */

const bytes = (mostCharacters: number) =>
  z
    .string({ error: messages.passkeyRefused })
    .check(
      z.regex(/^[\w-]+$/, { error: messages.passkeyRefused }),
      z.maxLength(mostCharacters, { error: messages.passkeyRefused }),
    )

/** WebAuthn allows at most 1,023 bytes. */
const CredentialId = bytes(1_364)
const ClientData = bytes(4_096)
const kind = z.literal('public-key')

/** The transports of a device; browsers add new ones. */
const Transport = z.string().check(z.regex(/^[a-z-]{1,20}$/))

export const PasskeyMade = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: kind,
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: bytes(16_384),
    transports: z.optional(z.array(Transport).check(z.maxLength(10))),
  }),
})
export type PasskeyMade = z.infer<typeof PasskeyMade>

/** A passkey's signature. */
export const PasskeyAnswer = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: kind,
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

const Descriptor = z.object({
  type: kind,
  id: z.string(),
  transports: z.optional(z.array(z.string())),
})

/** For `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** For `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** The caller's own passkeys on the account page. Moments are ISO 8601 UTC. */
export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>
