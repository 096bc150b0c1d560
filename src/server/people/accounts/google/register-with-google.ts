import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { hashOf, newId } from '../../../platform/foundation/ids.ts'
import { networkOf } from '../../../platform/foundation/network.ts'
import type {
  PoliciesShown,
  ProfileVersions,
} from '../../../institute/policies/policies.service.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { studentStore } from '../students/accounts.store.ts'
import { googleIdentityStore } from '../students/google-identities.store.ts'
import type { GoogleIdentity } from '../students/google-identity.ts'
import type { Student } from '../students/student.ts'
import { addStudentSession } from '../sessions/open-session.ts'
import { mailLink } from '../links/mail-link.ts'
import { forgetEndedCredentials, readCredential, useCredential } from './read-credential.ts'
import type { GoogleCredential } from './read-credential.ts'
import { freeAddress } from './free-address.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'

type Deps = Pick<
  AccountDeps,
  | 'clock'
  | 'db'
  | 'enqueue'
  | 'google'
  | 'inTransaction'
  | 'limiter'
  | 'log'
  | 'policies'
  | 'recordActivity'
  | 'registrationText'
  | 'secretKey'
>

type Registration = GoogleCredential & {
  policiesShown?: PoliciesShown<'terms' | 'privacy'>
  /**
   * The visitor says that the unconfirmed profile with this address and another name belongs to
   * somebody else.
   */
  isSomebodyElse?: boolean | undefined
}

/**
 * Spec §7, POST /google/register: adds a student without a password. It runs only where the terms
 * are shown, never in a login alone (rule 19).
 * @param address where the request comes from; its registrations are counted.
 * @returns 'known' if the Google account has a profile already, as after a second tap.
 * @throws Problem email-taken, google-address-of-another, policy-changed, too-many-attempts, and
 *   what readCredential throws.
 */
export async function registerWithGoogle(
  deps: Deps,
  input: Registration,
  address: string,
): Promise<'new' | 'known'> {
  const created = await createProfile(deps, input, { address, also: () => Promise.resolve(null) })
  return created === null ? 'known' : 'new'
}

/**
 * Registers after a login that found no profile. It uses the same credential and logs in within the
 * same transaction. A Google account that has a profile by now is logged in.
 * @throws Problem email-taken, google-address-of-another, policy-changed, too-many-attempts, and
 *   what signInWithGoogle throws.
 */
export async function registerAndLogInWithGoogle(
  deps: Deps & Parameters<typeof signInWithGoogle>[0],
  input: Registration,
  address: string,
): Promise<{ token: string; student: Student }> {
  const addressHash = hashOf(networkOf(address))
  const created = await createProfile(deps, input, {
    address,
    also: (tx, studentId, now) => addStudentSession(tx, { studentId, addressHash, now }),
  })
  if (created === null) return signInWithGoogle(deps, input, address)
  return { token: created.added, student: created.student }
}

type Creating<A> = {
  address: string
  /** Runs in the new profile's transaction. */
  also: (tx: Transaction, studentId: string, now: Date) => Promise<A>
}

/** @returns null if the Google account has a profile already; the credential then stays valid. */
async function createProfile<A>(
  deps: Deps,
  input: Registration,
  { address, also }: Creating<A>,
): Promise<{ student: Student; added: A } | null> {
  await deps.limiter.countRegistration(address)
  const identity = await readCredential(deps, input)
  if (await googleIdentityStore(deps.db).findStudentId(identity.sub)) return null
  const versions = await deps.policies.acceptanceAtRegistration(input.policiesShown)
  const created = await deps.inTransaction(async (tx) => {
    if (input.isSomebodyElse === true) await freeAddress(deps, tx, identity)
    const student = await addStudent(deps, tx, { identity, versions })
    if (student === null) return null
    await useCredential(tx, input.credential, identity)
    return { student, added: await also(tx, student.id, deps.clock.now()) }
  })
  await forgetEndedCredentials(deps)
  if (created) {
    deps.log.info({ studentId: created.student.id }, 'student registered with google')
    return created
  }
  // a concurrent request may have been faster
  if (await googleIdentityStore(deps.db).findStudentId(identity.sub)) return null
  deps.log.info({ code: 'email-taken' }, 'registration refused')
  throw new Problem('email-taken')
}

/** @returns null if the address has an account. */
async function addStudent(
  deps: Deps,
  tx: Transaction,
  { identity, versions }: { identity: GoogleIdentity; versions: ProfileVersions },
): Promise<Student | null> {
  const { sub, email, firstName, lastName, isAuthority } = identity
  const now = deps.clock.now()
  const id = newId(now)
  const emailConfirmedAt = isAuthority ? now : null
  const row = { id, firstName, lastName, email, passwordHash: null, emailConfirmedAt, now }
  const policiesSentence = deps.registrationText
  if (!(await studentStore(tx).add({ ...row, policiesSentence, versions }))) return null
  const isLinked = await googleIdentityStore(tx).add({ sub, studentId: id, email, linkedAt: now })
  // the same Google account is being registered under another address
  if (!isLinked) throw new Problem('google-refused')
  if (!isAuthority) await mailLink(deps, tx, { purpose: 'confirm-address', to: { id, email } })
  return { id, firstName, lastName, email, phone: null }
}
