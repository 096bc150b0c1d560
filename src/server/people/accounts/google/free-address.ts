import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { googleIdentityStore } from '../students/google-identities.store.ts'
import type { GoogleIdentity } from '../students/google-identity.ts'
import { addressChanges } from '../students/student-changes.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'
import type { LockedStudent } from '../students/student-locks.store.ts'
import { revokeAccess, isNamed } from './link-with-google.ts'

type Deps = Pick<AccountDeps, 'clock' | 'log' | 'recordActivity'>

/**
 * Takes an address from a profile with another name that never confirmed it, because Google vouches
 * for its owner. The profile keeps its purchases, and the office gives it another address (rule
 * 51). Does nothing if nobody has the address.
 * @throws Problem google-address-of-another if the profile has confirmed the address, has a Google
 *   account, or has the same name.
 */
export async function freeAddress(
  { clock, log, recordActivity }: Deps,
  tx: Transaction,
  identity: GoogleIdentity,
): Promise<void> {
  const id = await addressChanges(tx).ownerOf(identity.email)
  if (id === undefined) return
  const student = await studentLocks(tx).toChange(id)
  if (student === undefined || !(await mayLose(tx, student, identity)))
    throw new Problem('google-address-of-another')
  await addressChanges(tx).freeAddress(id, clock.now())
  await revokeAccess(tx, id)
  await recordActivity(tx, {
    by: { kind: 'portal' },
    action: 'student-address-freed',
    subject: { kind: 'student', id, label: id },
  })
  log.info({ studentId: id }, 'unconfirmed address was reassigned to its owner')
}

async function mayLose(
  tx: Transaction,
  student: LockedStudent,
  identity: GoogleIdentity,
): Promise<boolean> {
  if (!identity.isAuthority || student.email !== identity.email) return false
  if (student.emailConfirmedAt !== null || isNamed(student, identity)) return false
  return !(await googleIdentityStore(tx).isLinked(student.id))
}
