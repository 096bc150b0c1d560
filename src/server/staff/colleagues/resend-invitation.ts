import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../activity/actor.ts'
import { isId } from '../../foundation/ids.ts'
import { adminLocks } from '../members/admins.store.ts'
import { makeLink } from '../links/make-link.ts'
import type { StaffCaller, StaffTools } from '../members/staff-tools.ts'

/**
 * A new link to somebody who has not chosen a password yet; the earlier one dies. It goes to the address
 * that was proved for when they were added, so nothing is to be proved again.
 * @throws Problem colleague-not-found, invitation-not-due, too-many-attempts.
 */
export async function resendInvitation(
  tools: StaffTools,
  { viewer }: StaffCaller,
  { id }: { id: string },
): Promise<void> {
  if (!isId(id)) throw new Problem('colleague-not-found')
  await tools.inTransaction(async (tx) => {
    const colleague = await adminLocks(tx).toChange(id)
    if (!colleague) throw new Problem('colleague-not-found')
    if (colleague.passwordHash !== null || colleague.blockedAt !== null)
      throw new Problem('invitation-not-due')
    if (!(await tools.limiter.isMailDue('invitation', colleague.email)))
      throw new Problem('too-many-attempts')
    const { linkId } = await makeLink(tools, tx, { purpose: 'invitation', adminId: id })
    await tools.enqueue(tx, 'send-staff-link', { linkId })
    await tools.recordActivity(tx, {
      by: actorOf(viewer),
      action: 'staff-invited-again',
      subject: { kind: 'staff', id, label: colleague.name },
    })
  })
  tools.log.info({ adminId: id, by: viewer.adminId }, 'invitation sent again')
}
