import { Problem } from '#contract/problems.ts'
import { hashOf } from '../../foundation/ids.ts'
import type { AccountTools } from '../students/account-tools.ts'
import { mailedLinkStore } from './mailed-links.store.ts'
import { studentChanges } from '../students/student-changes.store.ts'

/**
 * The welcome mail's link, for 7 days. It changes nothing the second time, so that a tap twice, or a mail
 * program that looks ahead, is no error. It logs nobody in.
 * @throws Problem link-dead.
 */
export async function confirmAddress(
  tools: AccountTools,
  { token }: { token: string },
): Promise<void> {
  const now = tools.clock.now()
  const link = await mailedLinkStore(tools.db).findLive('confirm-address', hashOf(token), now)
  const isConfirmed =
    link && (await studentChanges(tools.db).confirmAddress(link.studentId, link.email, now))
  if (!isConfirmed) throw new Problem('link-dead')
  tools.log.info({ studentId: link.studentId }, 'address confirmed')
}
