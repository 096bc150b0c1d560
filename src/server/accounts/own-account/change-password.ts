import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { StudentViewer } from '../../viewer/viewer.ts'
import type { AccountTools } from '../students/account-tools.ts'
import { commonPasswordWarning, isCommonPassword } from '../../authentication/common-passwords.ts'
import { mailedLinkStore } from '../links/mailed-links.store.ts'
import { provePassword } from './prove-password.ts'
import { endStudentSessions } from '../sessions/sessions.store.ts'
import { studentChanges } from '../students/student-changes.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

type Passwords = { currentpassword: string; password: string }

/**
 * On the profile page. This session goes on, all others end (ASVS 7.4.3), and a mail tells the owner.
 * @returns the sentence about a common password, or null (rule 21).
 * @throws Problem current-password-wrong with fields.currentpassword, password-not-set,
 * too-many-attempts, unavailable.
 */
export async function changePassword(
  tools: AccountTools,
  { currentpassword, password }: Passwords,
  { viewer, address }: { viewer: StudentViewer; address: string },
): Promise<{ warning: string | null }> {
  const { studentId, tokenHash } = viewer
  const field = 'currentpassword'
  const proof = await provePassword(tools, { studentId, password: currentpassword, field, address })
  const passwordHash = await tools.passwords.hash(password, { address, account: studentId })
  await tools.inTransaction(async (tx) => {
    const now = tools.clock.now()
    const student = await studentLocks(tx).toChange(studentId)
    // somebody else was faster: what was proved is no longer the password
    if (student?.passwordHash !== proof)
      throw new Problem('current-password-wrong', {
        fields: { [field]: messages.incorrectPassword },
      })
    await studentChanges(tx).savePassword(studentId, passwordHash, now)
    await mailedLinkStore(tx).removeAllOf(studentId, 'reset-password')
    await endStudentSessions(tx, studentId, { except: tokenHash })
    await tools.enqueue(tx, 'send-password-changed', { studentId, changedAt: now.toISOString() })
  })
  tools.log.info({ studentId }, 'password changed')
  return { warning: isCommonPassword(password) ? commonPasswordWarning : null }
}
