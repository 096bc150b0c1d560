import * as z from 'zod/mini'
import { messages } from './messages.ts'

/*
 * What the browser is asked (options) and what it answers, as WebAuthn's own JSON (Level 3, PublicKeyCredential.toJSON):
 * bytes are base64url. Only what we ask for and read is declared.
 */

const bytes = (mostCharacters: number) =>
  z
    .string({ error: messages.passkeyRefused })
    .check(
      z.regex(/^[\w-]+$/, { error: messages.passkeyRefused }),
      z.maxLength(mostCharacters, { error: messages.passkeyRefused }),
    )

/** At most 1,023 bytes, says WebAuthn. */
const CredentialId = bytes(1_364)
const ClientData = bytes(4_096)
const kind = z.literal('public-key')

/** How a device can be reached; browsers add new ways. */
const Transport = z.string().check(z.regex(/^[a-z-]{1,20}$/))

/** A new passkey. */
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

/** What a passkey has signed. */
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

/** One's own, as the account page lists them. Moments are ISO 8601 UTC. */
export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>
