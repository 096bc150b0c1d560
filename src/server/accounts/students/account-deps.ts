import type { Transaction } from '../../db/database.ts'
import type { Authentication } from '../../authentication/authentication.service.ts'
import type { Deps } from '../../deps/deps.ts'
import type { Policies } from '../../policies/policies.service.ts'
import type { SecretKeys } from '../../foundation/secret-keys.ts'
import type { GoogleIdentities } from './google-identity.ts'

/** What the portal must tell this module when it is made. */
export type AccountOptions = Authentication & {
  /** null: Google sign-in is not configured. */
  google: GoogleIdentities | null
  /** The sentence about terms and privacy that stands where somebody registers; the profile keeps it. */
  registrationText: string
  /** Which versions of them a new profile keeps. */
  policies: Pick<Policies, 'acceptanceAtRegistration'>
  /** SECRET_KEY: without it nobody can make a mailed link, not even from the whole database. */
  secretKey: SecretKeys
  /** Whether a payment of this student may still turn out either way; asked while the student's row is locked. */
  hasUndecidedOrder: (tx: Transaction, studentId: string) => Promise<boolean>
  /** What others give up with the account, and what they look at again; in the same transaction, the student locked. */
  afterClosing: (tx: Transaction, studentId: string) => Promise<void>
  /** What two profiles have that one person can have once only; in the transaction that joins them, both locked. */
  beforeJoining: (tx: Transaction, of: { staysId: string; goesId: string }) => Promise<void>
  afterUnblocking: (tx: Transaction, studentId: string) => Promise<void>
}

/** What the use cases of this module need besides everybody's deps. */
export type AccountDeps = Deps & AccountOptions
