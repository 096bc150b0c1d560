import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { adminLocks, adminStore } from '../members/admins.store.ts'
import type { StaffWorkInput } from '../members/admin.ts'
import { makeLink } from '../links/make-link.ts'
import { reauthenticateAdmin } from '../second-factor/reauthenticate-admin.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { describeWork, readWork } from './staff-work.ts'
import { isStillOwner } from './act-on-staff-member.ts'
import type { Reauthentication } from './act-on-staff-member.ts'

type Deps = Pick<
  StaffDeps,
  | 'clock'
  | 'db'
  | 'enqueue'
  | 'institute'
  | 'inTransaction'
  | 'limiter'
  | 'log'
  | 'passwords'
  | 'recordActivity'
  | 'secretKey'
>

type NewStaffMember = Reauthentication & StaffWorkInput & { name: string; email: string }

/**
 * Adds a member of staff without a password; a mailed link lets them choose one within 24 hours.
 * @throws Problem email-taken with fields.email, invalid-input, unknown-campus, forbidden, and what
 *   reauthenticateAdmin throws.
 */
export async function addStaffMember(
  deps: Deps,
  caller: StaffCaller,
  { proof, name, email, ...typed }: NewStaffMember,
): Promise<void> {
  const work = readWork(deps, typed)
  const owner = await reauthenticateAdmin(deps, caller, { text: proof, field: 'proof' })
  const now = deps.clock.now()
  const id = newId(now)
  await deps.inTransaction(async (tx) => {
    const rows = await adminLocks(tx).withOwners(caller.principal.adminId)
    if (!isStillOwner(rows, caller.principal.adminId, owner)) throw new Problem('forbidden')
    const isNew = await adminStore(tx).add({ id, name, email, ...work, passwordHash: null, now })
    if (!isNew) throw new Problem('email-taken', { fields: { email: messages.emailTaken } })
    const { linkId } = await makeLink(deps, tx, { purpose: 'invitation', adminId: id })
    await deps.enqueue(tx, 'send-staff-link', { linkId })
    await deps.recordActivity(tx, {
      by: actorOf(caller.principal),
      action: 'staff-added',
      subject: { kind: 'staff', id, label: name },
      after: { ...describeWork(work), email },
    })
  })
  deps.log.info({ adminId: id, by: caller.principal.adminId }, 'admin added')
}
