import { Problem } from '#contract/problems.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { addressChanges } from '../students/student-changes.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'
import { endStudentSessions } from '../sessions/sessions.store.ts'
import { studentLinkStore } from './student-links.store.ts'

type Deps = Pick<AccountDeps, 'clock' | 'inTransaction' | 'log' | 'recordActivity'>

/**
 * Moves a profile to the address that the office entered, once its owner has opened the link. Links
 * to the old address expire and all sessions end. Repeating it changes nothing.
 * @throws Problem link-dead; email-taken if somebody else has registered with the address
 *   meanwhile.
 */
export async function takeNewAddress(
  deps: Deps,
  { studentId, email }: { studentId: string; email: string },
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const student = await studentLocks(tx).toChange(studentId)
    if (!student || student.blockedAt !== null) throw new Problem('link-dead')
    if (student.email === email) return
    const students = addressChanges(tx)
    if (await students.isTaken(email, studentId)) throw new Problem('email-taken')
    const now = deps.clock.now()
    await students.saveAddress(studentId, { email, confirmedAt: now, now })
    const links = studentLinkStore(tx)
    for (const purpose of ['reset-password', 'first-password', 'confirm-address'] as const)
      await links.removeAllOf(studentId, purpose)
    await endStudentSessions(tx, studentId)
    await deps.recordActivity(tx, {
      by: { kind: 'student', id: studentId },
      action: 'student-address-confirmed',
      subject: { kind: 'student', id: studentId, label: studentId },
    })
  })
  deps.log.info({ studentId }, 'new address confirmed')
}
