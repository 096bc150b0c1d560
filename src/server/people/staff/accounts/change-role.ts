import { isDeepStrictEqual } from 'node:util'
import { afterCommit } from '../../../platform/db/in-transaction.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { adminStore } from '../members/admins.store.ts'
import type { StaffWorkInput } from '../members/admin.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { describeWork, readWork } from './staff-work.ts'
import { actOnStaffMember } from './act-on-staff-member.ts'
import type { Reauthentication } from './act-on-staff-member.ts'

type Deps = Pick<
  StaffDeps,
  | 'clock'
  | 'db'
  | 'institute'
  | 'inTransaction'
  | 'limiter'
  | 'log'
  | 'passwords'
  | 'recordActivity'
  | 'secretKey'
>

/**
 * Changes a role, and where the work is done; it applies from the next request on.
 * @throws Problem invalid-input, unknown-campus, and what actOnStaffMember throws.
 */
export async function changeRole(
  deps: Deps,
  caller: StaffCaller,
  { id, proof, ...typed }: Reauthentication & StaffWorkInput & { id: string },
): Promise<void> {
  const work = readWork(deps, typed)
  await actOnStaffMember(deps, caller, {
    id,
    proof,
    act: async (tx, member) => {
      const before = describeWork(member)
      const after = describeWork(work)
      if (isDeepStrictEqual(before, after)) return
      await adminStore(tx).saveWork(id, work, deps.clock.now())
      await deps.recordActivity(tx, {
        by: actorOf(caller.principal),
        action: 'staff-role-changed',
        subject: { kind: 'staff', id, label: member.name },
        before,
        after,
      })
      afterCommit(tx, () =>
        deps.log.info(
          { adminId: id, role: work.role, by: caller.principal.adminId },
          'role of an admin changed',
        ),
      )
    },
  })
}
