import type { Authentication } from '../../authentication/authentication.service.ts'
import type { AdminPrincipal } from '../../principal/principal.ts'
import type { Deps } from '../../deps/deps.ts'
import type { SecretKeys } from '../../foundation/secret-keys.ts'

/** What the portal must tell this module when it is made. */
export type StaffOptions = Authentication & {
  /** SECRET_KEY: seals second factors and makes mailed links; without it the database opens nothing. */
  secretKey: SecretKeys
  /** Stands in the authenticator app beside the person's address. */
  instituteName: string
  /** Whether the roles that need a second factor must have one before anything else (decision 18). */
  requiresSecondFactor: boolean
}

/** What the use cases of this module need besides everybody's deps. */
export type StaffDeps = Deps & StaffOptions

/** Who is calling, and from where: guessing is counted by both. */
export type StaffCaller = { principal: AdminPrincipal; address: string }
