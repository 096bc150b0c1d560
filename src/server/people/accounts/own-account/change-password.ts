import type { StudentPrincipal } from '../../../platform/principal/principal.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { commonPasswordWarning } from '../../../platform/authentication/common-passwords.ts'
import { currentPasswordWrong } from '../../../platform/authentication/current-password-wrong.ts'
import { studentLinkStore } from '../links/student-links.store.ts'
import { reauthenticate } from './reauthenticate.ts'
import { endStudentSessions } from '../sessions/sessions.store.ts'
import { studentChanges } from '../students/student-changes.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

type Deps = Pick<
  AccountDeps,
  'clock' | 'db' | 'enqueue' | 'inTransaction' | 'limiter' | 'log' | 'passwords'
>

type Passwords = { currentpassword: string; password: string }

/**
 * Changes the password on the profile page. This session continues, all others end (ASVS 7.4.3),
 * and a mail tells the owner.
 * @returns the sentence about a common password, or null (rule 21).
 * @throws Problem current-password-wrong with fields.currentpassword, password-not-set,
 *   too-many-attempts, unavailable.
 */
export async function changePassword(
  deps: Deps,
  { currentpassword, password }: Passwords,
  { principal, address }: { principal: StudentPrincipal; address: string },
): Promise<{ warning: string | null }> {
  const { studentId, tokenHash } = principal
  const field = 'currentpassword'
  const proof = await reauthenticate(deps, { studentId, password: currentpassword, field, address })
  const passwordHash = await deps.passwords.hash(password, { address, account: studentId })
  await deps.inTransaction(async (tx) => {
    const now = deps.clock.now()
    const student = await studentLocks(tx).toChange(studentId)
    // a concurrent change: the verified password is no longer the current one
    if (student?.passwordHash !== proof) throw currentPasswordWrong(field)
    await studentChanges(tx).savePassword(studentId, passwordHash, now)
    await studentLinkStore(tx).removeAllOf(studentId, 'reset-password')
    await endStudentSessions(tx, studentId, { except: tokenHash })
    await deps.enqueue(tx, 'send-password-changed', { studentId, changedAt: now.toISOString() })
  })
  deps.log.info({ studentId }, 'password changed')
  return { warning: commonPasswordWarning(password) }
}
