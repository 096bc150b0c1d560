import { Problem } from '#contract/problems.ts'
import { currentPasswordWrong } from '../../../platform/authentication/current-password-wrong.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { studentStore } from '../students/accounts.store.ts'
import { networkOf } from '../../../platform/foundation/network.ts'

type Deps = Pick<AccountDeps, 'db' | 'limiter' | 'log' | 'passwords'>

type Typed = {
  studentId: string
  password: string
  /** The form field that the error message belongs to. */
  field: string
  address: string
}

/**
 * Checks the password of a logged-in student, under the same limits as a login.
 * @returns the hash it was compared with; the caller checks under the row's lock that it is still
 *   current.
 * @throws Problem current-password-wrong with the field, password-not-set, too-many-attempts,
 *   unavailable.
 */
export async function reauthenticate(deps: Deps, typed: Typed): Promise<string> {
  const { studentId, password, field, address } = typed
  const students = studentStore(deps.db)
  const student = await students.find(studentId)
  invariant(student?.email, 'a session belongs to a student with an address')
  const { email } = student
  const found = await students.findToLogIn(email, hashOf(networkOf(address)))
  const passwordHash = found?.passwordHash
  if (!found || !passwordHash) throw new Problem('password-not-set')
  const isKnownAddress = found.lastLoginHereAt !== null
  const isRight = await deps.limiter.guard(
    { kind: 'student', email, address, isKnownAddress },
    () => deps.passwords.isRight(password, passwordHash, { address, account: email }),
  )
  if (isRight) return passwordHash
  deps.log.info(
    { studentId, from: address, code: 'current-password-wrong' },
    'reauthentication failed',
  )
  throw currentPasswordWrong(field)
}
