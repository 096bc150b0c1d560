import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { staffRoleNames } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff.ts'
import { actorOf } from '../../activity/actor.ts'
import { newId } from '../../foundation/ids.ts'
import { adminLocks, adminStore } from '../members/admins.store.ts'
import { makeLink } from '../links/make-link.ts'
import { proveAdmin } from '../second-factor/prove-admin.ts'
import type { StaffCaller, StaffTools } from '../members/staff-tools.ts'
import { isStillOwner } from './act-on-colleague.ts'
import type { Proof } from './act-on-colleague.ts'

type NewColleague = Proof & { name: string; email: string; role: StaffRole }

/**
 * Adds a member of staff without a password; a mailed link lets them choose one, for 24 hours.
 * @throws Problem email-taken with fields.email, forbidden, and what proveAdmin throws.
 */
export async function addColleague(
  tools: StaffTools,
  caller: StaffCaller,
  { proof, name, email, role }: NewColleague,
): Promise<void> {
  const proved = await proveAdmin(tools, caller, { text: proof, field: 'proof' })
  const now = tools.clock.now()
  const id = newId(now)
  await tools.inTransaction(async (tx) => {
    const rows = await adminLocks(tx).withOwners(caller.viewer.adminId)
    if (!isStillOwner(rows, caller.viewer.adminId, proved)) throw new Problem('forbidden')
    const isNew = await adminStore(tx).add({ id, name, email, role, passwordHash: null, now })
    if (!isNew) throw new Problem('email-taken', { fields: { email: messages.emailTaken } })
    const { linkId } = await makeLink(tools, tx, { purpose: 'invitation', adminId: id })
    await tools.enqueue(tx, 'send-staff-link', { linkId })
    await tools.recordActivity(tx, {
      by: actorOf(caller.viewer),
      action: 'staff-added',
      subject: { kind: 'staff', id, label: name },
      after: { role: staffRoleNames[role], email },
    })
  })
  tools.log.info({ adminId: id, by: caller.viewer.adminId }, 'admin added')
}
