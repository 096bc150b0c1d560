import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import type { PoliciesShown, ProfileVersions } from '../../policies/policies.service.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { studentStore } from '../students/accounts.store.ts'
import { googleIdentityStore } from '../students/google-identities.store.ts'
import type { GoogleIdentity } from '../students/google-identity.ts'
import { mailLink } from '../links/mail-link.ts'
import { forgetEndedCredentials, readCredential, useCredential } from './read-credential.ts'
import type { GoogleCredential } from './read-credential.ts'

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
  | 'registrationText'
  | 'secretKey'
>

/**
 * Spec §7, POST /google/register: a new student without a password. Only here, never at login: the
 * registration page is where somebody agrees to the terms (rule 19).
 * @param address where the request comes from; its registrations are counted.
 * @returns 'known' when Google's account has a profile already, as after a second tap.
 * @throws Problem email-taken, policy-changed, too-many-attempts, and what readCredential throws.
 */
export async function registerWithGoogle(
  deps: Deps,
  input: GoogleCredential & { policiesShown?: PoliciesShown<'terms' | 'privacy'> },
  address: string,
): Promise<'new' | 'known'> {
  await deps.limiter.countRegistration(address)
  const identity = await readCredential(deps, input)
  if (await googleIdentityStore(deps.db).findStudentId(identity.sub)) return 'known'
  const versions = await deps.policies.acceptanceAtRegistration(input.policiesShown)
  const studentId = await deps.inTransaction(async (tx) => {
    const added = await addStudent(deps, tx, { identity, versions })
    if (added) await useCredential(tx, input.credential, identity)
    return added
  })
  await forgetEndedCredentials(deps)
  if (studentId) {
    deps.log.info({ studentId }, 'student registered with google')
    return 'new'
  }
  // a twin of this request may have been faster
  if (await googleIdentityStore(deps.db).findStudentId(identity.sub)) return 'known'
  deps.log.info({ code: 'email-taken' }, 'registration refused')
  throw new Problem('email-taken')
}

/** @returns the new id, or null when the address has an account. */
async function addStudent(
  deps: Deps,
  tx: Transaction,
  { identity, versions }: { identity: GoogleIdentity; versions: ProfileVersions },
) {
  const { sub, email, firstName, lastName, isAuthority } = identity
  const now = deps.clock.now()
  const id = newId(now)
  const emailConfirmedAt = isAuthority ? now : null
  const student = { id, firstName, lastName, email, passwordHash: null, emailConfirmedAt, now }
  const policiesSentence = deps.registrationText
  if (!(await studentStore(tx).add({ ...student, policiesSentence, versions }))) return null
  const isLinked = await googleIdentityStore(tx).add({ sub, studentId: id, email, linkedAt: now })
  // the same account of Google, registered at this moment under another address
  if (!isLinked) throw new Problem('google-refused')
  if (!isAuthority) await mailLink(deps, tx, { purpose: 'confirm-address', to: { id, email } })
  return id
}
