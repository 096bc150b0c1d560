import { afterCommit } from '../../../platform/db/in-transaction.ts'
import { staffRoleNames } from '#contract/platform/roles.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { adminStore } from '../members/admins.store.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { actOnStaffMember } from './act-on-staff-member.ts'
import type { Reauthentication } from './act-on-staff-member.ts'

type Deps = Pick<
  StaffDeps,
  | 'clock'
  | 'db'
  | 'inTransaction'
  | 'limiter'
  | 'log'
  | 'passwords'
  | 'recordActivity'
  | 'secretKey'
>

/** Changes a role; it applies from the next request on. @throws what actOnStaffMember throws. */
export async function changeRole(
  deps: Deps,
  caller: StaffCaller,
  { id, proof, role }: Reauthentication & { id: string; role: StaffRole },
): Promise<void> {
  await actOnStaffMember(deps, caller, {
    id,
    proof,
    act: async (tx, member) => {
      if (member.role === role) return
      await adminStore(tx).saveRole(id, role, deps.clock.now())
      await deps.recordActivity(tx, {
        by: actorOf(caller.principal),
        action: 'staff-role-changed',
        subject: { kind: 'staff', id, label: member.name },
        before: { role: staffRoleNames[member.role] },
        after: { role: staffRoleNames[role] },
      })
      afterCommit(tx, () =>
        deps.log.info(
          { adminId: id, role, by: caller.principal.adminId },
          'role of an admin changed',
        ),
      )
    },
  })
}
