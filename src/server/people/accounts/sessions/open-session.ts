import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { hashOf, newToken } from '../../../platform/foundation/ids.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { noteLogin } from '../../../platform/authentication/known-addresses.store.ts'
import { studentSessionUntil } from './session.ts'
import { studentSessionStore, sweepStudentSessions } from './sessions.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db' | 'inTransaction'>

type PasswordLogin = {
  studentId: string
  /** The address becomes a known one. */
  addressHash: Buffer
  /** The hash that the typed password was compared with. */
  passwordHash: string | null
}

/**
 * Opens a session with a new token; earlier tokens stay valid (ASVS 7.2.4).
 * @returns the token; only its hash is stored (rule 12).
 * @throws Problem incorrect-password if the password was changed during the comparison: this
 *   session would otherwise survive the end of all others.
 */
export async function openStudentSession(deps: Deps, login: PasswordLogin): Promise<string> {
  const { studentId, addressHash, passwordHash } = login
  const token = await deps.inTransaction(async (tx) => {
    const student = await studentLocks(tx).toRead(studentId)
    if (student?.passwordHash !== passwordHash) throw new Problem('incorrect-password')
    // blocked meanwhile: the session would come alive when the block is lifted
    if (student.blockedAt) throw new Problem('account-blocked')
    return addStudentSession(tx, { studentId, addressHash, now: deps.clock.now() })
  })
  await sweepAfterLogin(deps)
  return token
}

/** Call it in the transaction that has authenticated the student. */
export async function addStudentSession(
  tx: Transaction,
  { studentId, addressHash, now }: { studentId: string; addressHash: Buffer; now: Date },
): Promise<string> {
  const token = newToken()
  await studentSessionStore(tx).add({
    tokenHash: hashOf(token),
    ownerId: studentId,
    now,
    expiresAt: studentSessionUntil(now, now),
  })
  await noteLogin(tx, { accountId: studentId, addressHash, now })
  return token
}

export async function sweepAfterLogin({ db, clock }: Deps): Promise<void> {
  await sweepStudentSessions(db, clock.now())
}
