import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { isId } from '../../../platform/foundation/ids.ts'
import { adminLocks } from '../members/admins.store.ts'
import { makeLink } from '../links/make-link.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'

type Deps = Pick<
  StaffDeps,
  'clock' | 'enqueue' | 'inTransaction' | 'limiter' | 'log' | 'recordActivity' | 'secretKey'
>

/**
 * Sends a new link to a person who has not chosen a password yet; the earlier link expires.
 * Re-authentication is not needed: the address was entered with it.
 * @throws Problem staff-member-not-found, invitation-not-due, too-many-attempts.
 */
export async function resendInvitation(
  deps: Deps,
  { principal }: StaffCaller,
  { id }: { id: string },
): Promise<void> {
  if (!isId(id)) throw new Problem('staff-member-not-found')
  await deps.inTransaction(async (tx) => {
    const member = await adminLocks(tx).toChange(id)
    if (!member) throw new Problem('staff-member-not-found')
    if (member.passwordHash !== null || member.blockedAt !== null)
      throw new Problem('invitation-not-due')
    if (!(await deps.limiter.isMailDue('invitation', member.email)))
      throw new Problem('too-many-attempts')
    const { linkId } = await makeLink(deps, tx, { purpose: 'invitation', adminId: id })
    await deps.enqueue(tx, 'send-staff-link', { linkId })
    await deps.recordActivity(tx, {
      by: actorOf(principal),
      action: 'staff-invited-again',
      subject: { kind: 'staff', id, label: member.name },
    })
  })
  deps.log.info({ adminId: id, by: principal.adminId }, 'invitation sent again')
}
