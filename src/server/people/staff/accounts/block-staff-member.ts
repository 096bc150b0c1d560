import { afterCommit } from '../../../platform/db/in-transaction.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { endAdminSessions } from '../members/admin-sessions.store.ts'
import { adminStore } from '../members/admins.store.ts'
import { staffLinkStore } from '../links/staff-links.store.ts'
import { challengeStore } from '../second-factor/login-challenges.store.ts'
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

/**
 * Blocks a member of staff: sessions, unfinished logins and links end at once (ASVS 7.4.2). @throws
 * what actOnStaffMember throws.
 */
export async function blockStaffMember(
  deps: Deps,
  caller: StaffCaller,
  { id, proof, reason }: Reauthentication & { id: string; reason: string },
): Promise<void> {
  await actOnStaffMember(deps, caller, {
    id,
    proof,
    act: async (tx, member) => {
      if (member.blockedAt !== null) return
      const now = deps.clock.now()
      await adminStore(tx).saveBlock(id, now, now)
      await endAdminSessions(tx, id)
      await challengeStore(tx).removeAllOf(id)
      await staffLinkStore(tx).removeAllOf(id)
      await deps.recordActivity(tx, {
        by: actorOf(caller.principal),
        action: 'staff-blocked',
        subject: { kind: 'staff', id, label: member.name },
        reason,
      })
      afterCommit(tx, () =>
        deps.log.info({ adminId: id, by: caller.principal.adminId }, 'admin blocked'),
      )
    },
  })
}

/**
 * Allows logins again with the old password; sessions stay ended. @throws what actOnStaffMember
 * throws.
 */
export async function unblockStaffMember(
  deps: Deps,
  caller: StaffCaller,
  { id, proof }: Reauthentication & { id: string },
): Promise<void> {
  await actOnStaffMember(deps, caller, {
    id,
    proof,
    act: async (tx, member) => {
      if (member.blockedAt === null) return
      await adminStore(tx).saveBlock(id, null, deps.clock.now())
      await deps.recordActivity(tx, {
        by: actorOf(caller.principal),
        action: 'staff-unblocked',
        subject: { kind: 'staff', id, label: member.name },
      })
      afterCommit(tx, () =>
        deps.log.info({ adminId: id, by: caller.principal.adminId }, 'admin unblocked'),
      )
    },
  })
}
