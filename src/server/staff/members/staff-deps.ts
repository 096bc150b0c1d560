import type { Institute } from '#contract/institute.ts'
import type { Authentication } from '../../authentication/authentication.service.ts'
import type { AdminPrincipal } from '../../principal/principal.ts'
import type { Deps } from '../../deps/deps.ts'
import type { SecretKeys } from '../../foundation/secret-keys.ts'

/** Whom passkeys are made for. */
export type RelyingParty = {
  /** The origin's name, without scheme and port. */
  id: string
  name: string
  origin: string
}

/** What the portal must tell this module when it is made. */
export type StaffOptions = Authentication & {
  /** SECRET_KEY: seals second factors and makes mailed links; without it the database opens nothing. */
  secretKey: SecretKeys
  /** Its name stands in the authenticator app beside the person's address, and with a passkey. */
  institute: Pick<Institute, 'name'>
  /** Whether the roles that need a second factor must have one before anything else (decision 18). */
  requiresSecondFactor: boolean
  /** Scheme, host and port where people come to the portal: passkeys work there and nowhere else. */
  publicUrl: string
}

/** What the use cases of this module need besides everybody's deps. */
export type StaffDeps = Deps & StaffOptions & { relyingParty: RelyingParty }

/** Who is calling, and from where: guessing is counted by both. */
export type StaffCaller = { principal: AdminPrincipal; address: string }
