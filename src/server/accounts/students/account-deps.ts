import type { Transaction } from '../../db/database.ts'
import type { Authentication } from '../../authentication/authentication.service.ts'
import type { Deps } from '../../deps/deps.ts'
import type { Policies } from '../../policies/policies.service.ts'
import type { SecretKeys } from '../../foundation/secret-keys.ts'
import type { GoogleIdentities } from './google-identity.ts'

/** Configuration of this module and functions of other modules. */
export type AccountOptions = Authentication & {
  /** null: Google sign-in is not configured. */
  google: GoogleIdentities | null
  /** The sentence about terms and privacy on the registration form; the profile keeps a copy. */
  registrationText: string
  /** Returns the policy versions that a new profile keeps. */
  policies: Pick<Policies, 'acceptanceAtRegistration'>
  /** SECRET_KEY: needed to compute mailed links; a copy of the database is not enough. */
  secretKey: SecretKeys
  /** Whether a payment of this student is undecided; called while the student's row is locked. */
  hasUndecidedOrder: (tx: Transaction, studentId: string) => Promise<boolean>
  /**
   * Lets other modules clean up after an account closes, and look again after it is unblocked. Runs
   * in the same transaction, with the student locked.
   */
  afterClosing: (tx: Transaction, studentId: string) => Promise<void>
  /**
   * Resolves what a person may have only once; in the transaction that joins two profiles, both
   * locked.
   */
  beforeJoining: (tx: Transaction, of: { staysId: string; goesId: string }) => Promise<void>
  afterUnblocking: (tx: Transaction, studentId: string) => Promise<void>
}

export type AccountDeps = Deps & AccountOptions
