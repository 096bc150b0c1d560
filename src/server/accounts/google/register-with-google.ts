import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import type { AccountTools } from '../students/account-tools.ts'
import { studentStore } from '../students/accounts.store.ts'
import { googleIdentityStore } from '../students/google-identities.store.ts'
import type { GoogleIdentity } from '../students/google-identity.ts'
import { mailLink } from '../links/mail-link.ts'
import { forgetEndedCredentials, readCredential, useCredential } from './read-credential.ts'
import type { GoogleCredential } from './read-credential.ts'

/**
 * Spec §7, POST /google/register: a new student without a password. Only here, never at login: the
 * registration page is where somebody agrees to the terms (rule 19).
 * @param address where the request comes from; its registrations are counted.
 * @returns 'known' when Google's account has a profile already, as after a second tap.
 * @throws Problem email-taken, too-many-attempts, and what readCredential throws.
 */
export async function registerWithGoogle(
  tools: AccountTools,
  input: GoogleCredential,
  address: string,
): Promise<'new' | 'known'> {
  await tools.limiter.countRegistration(address)
  const identity = await readCredential(tools, input)
  if (await googleIdentityStore(tools.db).findStudentId(identity.sub)) return 'known'
  const studentId = await tools.inTransaction(async (tx) => {
    const added = await addStudent(tools, tx, identity)
    if (added) await useCredential(tx, input.credential, identity)
    return added
  })
  await forgetEndedCredentials(tools)
  if (studentId) {
    tools.log.info({ studentId }, 'student registered with google')
    return 'new'
  }
  // a twin of this request may have been faster
  if (await googleIdentityStore(tools.db).findStudentId(identity.sub)) return 'known'
  tools.log.info({ code: 'email-taken' }, 'registration refused')
  throw new Problem('email-taken')
}

/** @returns the new id, or null when the address has an account. */
async function addStudent(tools: AccountTools, tx: Transaction, identity: GoogleIdentity) {
  const { sub, email, firstName, lastName, isAuthority } = identity
  const now = tools.clock.now()
  const id = newId(now)
  const emailConfirmedAt = isAuthority ? now : null
  const student = { id, firstName, lastName, email, passwordHash: null, emailConfirmedAt, now }
  if (!(await studentStore(tx).add(student))) return null
  const isLinked = await googleIdentityStore(tx).add({ sub, studentId: id, email, linkedAt: now })
  // the same account of Google, registered at this moment under another address
  if (!isLinked) throw new Problem('google-refused')
  if (!isAuthority) await mailLink(tools, tx, { purpose: 'confirm-address', to: { id, email } })
  return id
}
