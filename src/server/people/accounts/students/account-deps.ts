import type { Transaction } from '../../../platform/db/database.ts'
import type { Authentication } from '../../../platform/authentication/authentication.service.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import type { Policies } from '../../../institute/policies/policies.service.ts'
import type { SecretKeys } from '../../../platform/foundation/secret-keys.ts'
import type { GoogleIdentities } from './google-identity.ts'

/** A change that other modules follow, in the same transaction, with the students locked. */
export type AccountEvent =
  | { kind: 'accountClosed'; studentId: string }
  | { kind: 'accountUnblocked'; studentId: string }
  /** Two profiles become one: what a person may have only once is resolved. */
  | { kind: 'profilesJoining'; staysId: string; goesId: string }

type PublishAccountEvent = (tx: Transaction, event: AccountEvent) => Promise<void>

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
  publish: PublishAccountEvent
}

export type AccountDeps = Deps & AccountOptions
