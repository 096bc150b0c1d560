import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { studentStore } from '../students/accounts.store.ts'
import { networkOf } from '../../../platform/foundation/network.ts'
import { openStudentSession } from './open-session.ts'
import { joinedElsewhere } from '../students/joined-elsewhere.ts'
import type { Student } from '../students/student.ts'

type Deps = Pick<AccountDeps, 'clock' | 'db' | 'inTransaction' | 'limiter' | 'log' | 'passwords'>

export type Credentials = { email: string; password: string }

/**
 * Spec §8's three messages reveal whether an address is known; the limiter slows such probing (rule
 * 13). A block is mentioned only after the right password (rule 22).
 * @throws Problem user-does-not-exist, incorrect-password, profile-joined, account-blocked,
 *   too-many-attempts, unavailable.
 */
export async function logInStudent(
  deps: Deps,
  { email, password }: Credentials,
  address: string,
): Promise<{ token: string; student: Student }> {
  const addressHash = hashOf(networkOf(address))
  const found = await studentStore(deps.db).findToLogIn(email, addressHash)
  const isKnownAddress = Boolean(found?.lastLoginHereAt)
  const isRight = await deps.limiter.guard(
    { kind: 'student', email, address, isKnownAddress },
    () =>
      deps.passwords.isRight(password, found?.passwordHash ?? null, { address, account: email }),
  )
  if (!found) throw refusal(deps, 'user-does-not-exist', { studentId: null, from: address })
  const { id, firstName, lastName, phone } = found
  if (!isRight) throw refusal(deps, 'incorrect-password', { studentId: id, from: address })
  if (found.mergedInto !== null) {
    deps.log.info({ studentId: id, from: address, code: 'profile-joined' }, 'student login refused')
    throw await joinedElsewhere(deps.db, found.mergedInto)
  }
  if (found.blockedAt) throw refusal(deps, 'account-blocked', { studentId: id, from: address })
  const token = await openStudentSession(deps, {
    studentId: id,
    addressHash,
    passwordHash: found.passwordHash,
  })
  deps.log.info({ studentId: id, from: address }, 'student logged in')
  return { token, student: { id, firstName, lastName, email: found.email, phone } }
}

function refusal(
  { log }: Deps,
  code: ProblemCode,
  who: { studentId: string | null; from: string },
): Problem {
  log.info({ ...who, code }, 'student login refused')
  return new Problem(code)
}
