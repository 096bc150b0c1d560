import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { googleIdentityStore } from '../students/google-identities.store.ts'
import type { GoogleIdentity } from '../students/google-identity.ts'
import { linkWithGoogle } from './link-with-google.ts'
import { networkOf } from '../../../platform/foundation/network.ts'
import { addStudentSession, sweepAfterLogin } from '../sessions/open-session.ts'
import { forgetEndedCredentials, readCredential, useCredential } from './read-credential.ts'
import type { GoogleCredential } from './read-credential.ts'
import type { Student } from '../students/student.ts'
import { joinedElsewhere } from '../students/joined-elsewhere.ts'
import { findCanonicalProfile } from '../../../platform/db/joined-profiles.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

type Deps = Pick<
  AccountDeps,
  'clock' | 'db' | 'enqueue' | 'google' | 'inTransaction' | 'limiter' | 'log' | 'passwords'
>

type GoogleLogin = GoogleCredential & {
  password?: string | undefined
  isSamePerson?: boolean | undefined
}

type Entered = {
  token: string
  student: Student
  /** Whether an old password was removed because nobody had confirmed the address. */
  isPasswordEnded: boolean
}

/**
 * Spec §7, POST /google/login. Finds the student by Google's `sub`. An account with the same
 * address is linked first (link-with-google.ts). A person without an account must register.
 * @throws Problem user-does-not-exist, account-blocked, profile-joined, what linkWithGoogle throws,
 *   what readCredential throws.
 */
export async function signInWithGoogle(
  deps: Deps,
  input: GoogleLogin,
  address: string,
): Promise<Entered> {
  const identity = await readCredential(deps, input)
  const addressHash = hashOf(networkOf(address))
  const enterAs = (tx: Transaction, studentId: string) =>
    enter(deps, tx, { studentId, identity, input, addressHash })
  const knownId = await googleIdentityStore(deps.db).findStudentId(identity.sub)
  const { password, isSamePerson } = input
  const entered = knownId
    ? await deps.inTransaction((tx) => enterAs(tx, knownId))
    : await linkWithGoogle(deps, { identity, password, isSamePerson, address }, enterAs)
  await sweepAfterLogin(deps)
  await forgetEndedCredentials(deps)
  deps.log.info({ studentId: entered.student.id }, 'student logged in with google')
  return { isPasswordEnded: false, ...entered }
}

type Entry = {
  studentId: string
  identity: GoogleIdentity
  input: GoogleLogin
  addressHash: Buffer
}

/** The last step, in one transaction with the steps before it. */
async function enter(deps: Deps, tx: Transaction, entry: Entry) {
  const { studentId, identity, input, addressHash } = entry
  const locked = await studentLocks(tx).toRead(studentId)
  // closed or linked with somebody else meanwhile
  const isStillTheirs = (await googleIdentityStore(tx).findStudentId(identity.sub)) === studentId
  if (!locked && isStillTheirs) {
    const staysId = await findCanonicalProfile(tx, studentId)
    if (staysId !== undefined && staysId !== studentId) throw await joinedElsewhere(tx, staysId)
  }
  if (!locked || !isStillTheirs) throw new Problem('user-does-not-exist')
  if (locked.blockedAt) {
    deps.log.info({ studentId, code: 'account-blocked' }, 'student login refused')
    throw new Problem('account-blocked')
  }
  await useCredential(tx, input.credential, identity)
  const token = await addStudentSession(tx, { studentId, addressHash, now: deps.clock.now() })
  const { id, firstName, lastName, email, phone } = locked
  return { token, student: { id, firstName, lastName, email, phone } }
}
