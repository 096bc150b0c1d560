import { invariant } from '../../../platform/foundation/invariant.ts'
import type { StudentPrincipal } from '../../../platform/principal/principal.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { mailLink } from './mail-link.ts'
import { sweepStudentLinks } from './student-links.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

type Deps = Pick<
  AccountDeps,
  'clock' | 'db' | 'enqueue' | 'inTransaction' | 'limiter' | 'secretKey'
>

/**
 * The banner's button: sends the confirmation link again; the earlier link expires.
 * @returns 'confirmed' if the address is confirmed already, 'too-often' if links were sent a moment
 *   ago.
 */
export async function sendConfirmation(
  deps: Deps,
  { studentId }: StudentPrincipal,
): Promise<'sent' | 'confirmed' | 'too-often'> {
  const outcome = await deps.inTransaction(async (tx) => {
    const student = await studentLocks(tx).toChange(studentId)
    if (!student || student.emailConfirmedAt) return 'confirmed'
    const { id, email } = student
    invariant(email, 'a student with a session has an e-mail address')
    if (!(await deps.limiter.isMailDue('confirm-address', email))) return 'too-often'
    await mailLink(deps, tx, { purpose: 'confirm-address', to: { id, email } })
    return 'sent'
  })
  await sweepStudentLinks(deps.db, deps.clock.now())
  return outcome
}
