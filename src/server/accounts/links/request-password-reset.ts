import type { AccountTools } from '../students/account-tools.ts'
import { mailLink } from './mail-link.ts'
import { sweepMailedLinks } from './mailed-links.store.ts'
import { studentLocks } from '../students/student-locks.store.ts'

/**
 * /forgotpassword. Nobody learns whether the address is known: the answer, the rows written and the job
 * queued are the same (attacks A19, A21). Past the account's limit nothing is sent and the link in the
 * mailbox goes on working, so that a stranger who keeps asking takes nothing from the owner.
 * @param address where the request comes from; its requests are counted.
 * @throws Problem too-many-attempts.
 */
export async function requestPasswordReset(
  tools: AccountTools,
  { email }: { email: string },
  address: string,
): Promise<void> {
  await tools.limiter.countMailRequest(address)
  if (!(await tools.limiter.isMailDue('reset-password', email))) {
    tools.log.info({}, 'password reset asked for too often')
    return
  }
  await tools.inTransaction(async (tx) => {
    const student = await studentLocks(tx).toMail(email)
    await mailLink(tools, tx, { purpose: 'reset-password', to: student ?? null })
  })
  await sweepMailedLinks(tools.db, tools.clock.now())
  tools.log.info({}, 'password reset asked for')
}
