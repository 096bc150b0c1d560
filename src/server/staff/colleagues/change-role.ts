import { staffRoleNames } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff.ts'
import { actorOf } from '../../activity/actor.ts'
import { adminStore } from '../members/admins.store.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { actOnColleague } from './act-on-colleague.ts'
import type { Reauthentication } from './act-on-colleague.ts'

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

/** From the next request on the colleague may do what the new role allows. @throws what actOnColleague throws. */
export async function changeRole(
  deps: Deps,
  caller: StaffCaller,
  { id, proof, role }: Reauthentication & { id: string; role: StaffRole },
): Promise<void> {
  await actOnColleague(deps, caller, {
    id,
    proof,
    act: async (tx, colleague) => {
      if (colleague.role === role) return
      await adminStore(tx).saveRole(id, role, deps.clock.now())
      await deps.recordActivity(tx, {
        by: actorOf(caller.principal),
        action: 'staff-role-changed',
        subject: { kind: 'staff', id, label: colleague.name },
        before: { role: staffRoleNames[colleague.role] },
        after: { role: staffRoleNames[role] },
      })
      deps.log.info({ adminId: id, role, by: caller.principal.adminId }, 'role of an admin changed')
    },
  })
}
