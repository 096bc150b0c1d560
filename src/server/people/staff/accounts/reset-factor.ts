import { afterCommit } from '../../../platform/db/in-transaction.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { endAdminSessions } from '../members/admin-sessions.store.ts'
import { removeAllFactors } from '../second-factor/remove-all-factors.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { actOnStaffMember } from './act-on-staff-member.ts'
import type { Reauthentication } from './act-on-staff-member.ts'

type Deps = Pick<
  StaffDeps,
  | 'clock'
  | 'db'
  | 'enqueue'
  | 'inTransaction'
  | 'limiter'
  | 'log'
  | 'passwords'
  | 'recordActivity'
  | 'secretKey'
>

/**
 * Switches off the second factor of a person who has lost phone or passkeys and recovery codes. The
 * password alone then suffices. Their sessions end, and a mail tells them.
 * @throws Problem second-factor-changed if it is off, and what actOnStaffMember throws.
 */
export async function resetFactor(
  deps: Deps,
  caller: StaffCaller,
  { id, proof }: Reauthentication & { id: string },
): Promise<void> {
  await actOnStaffMember(deps, caller, {
    id,
    proof,
    act: async (tx, member) => {
      if (!(await removeAllFactors(tx, id))) throw new Problem('second-factor-changed')
      await endAdminSessions(tx, id)
      await deps.recordActivity(tx, {
        by: actorOf(caller.principal),
        action: 'staff-second-factor-reset',
        subject: { kind: 'staff', id, label: member.name },
      })
      const endedAt = deps.clock.now().toISOString()
      await deps.enqueue(tx, 'send-second-factor-off', { adminId: id, endedAt })
      afterCommit(tx, () =>
        deps.log.info({ adminId: id, by: caller.principal.adminId }, 'second factor reset'),
      )
    },
  })
}
