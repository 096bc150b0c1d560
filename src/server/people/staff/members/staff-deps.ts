import type { Institute } from '#contract/institute/institute.ts'
import type { Authentication } from '../../../platform/authentication/authentication.service.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import type { SecretKeys } from '../../../platform/foundation/secret-keys.ts'

export type RelyingParty = {
  /** The origin's host name, without scheme and port. */
  id: string
  name: string
  origin: string
}

export type StaffOptions = Authentication & {
  /**
   * SECRET_KEY: seals second factors and computes mailed links; a copy of the database is not
   * enough.
   */
  secretKey: SecretKeys
  /** Its name is shown in the authenticator app and with a passkey. */
  institute: Pick<Institute, 'name' | 'campuses' | 'defaultCampus'>
  /** Whether roles that need a second factor must set one up first (decision 18). */
  requiresSecondFactor: boolean
  /** Scheme, host and port of the portal; passkeys work only there. */
  publicUrl: string
}

export type StaffDeps = Deps & StaffOptions & { relyingParty: RelyingParty }

/** The caller and their address; both count failed attempts. */
export type StaffCaller = { principal: AdminPrincipal; address: string }
