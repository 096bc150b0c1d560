import type { StudentViewer } from '../../viewer/viewer.ts'
import type { AccountTools } from '../students/account-tools.ts'
import { mailLink } from './mail-link.ts'
import { sweepMailedLinks } from './mailed-links.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

/**
 * The banner's button: the link of the welcome mail once more; the earlier one dies.
 * @returns 'confirmed' where there is nothing to confirm, 'too-often' where links were sent a moment ago.
 */
export async function sendConfirmation(
  tools: AccountTools,
  { studentId }: StudentViewer,
): Promise<'sent' | 'confirmed' | 'too-often'> {
  const outcome = await tools.inTransaction(async (tx) => {
    const student = await studentLocks(tx).toChange(studentId)
    if (!student || student.emailConfirmedAt) return 'confirmed'
    if (!(await tools.limiter.isMailDue('confirm-address', student.email))) return 'too-often'
    await mailLink(tools, tx, { purpose: 'confirm-address', to: student })
    return 'sent'
  })
  await sweepMailedLinks(tools.db, tools.clock.now())
  return outcome
}
