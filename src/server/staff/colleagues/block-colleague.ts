import { actorOf } from '../../activity/actor.ts'
import { endAdminSessions } from '../members/admin-sessions.store.ts'
import { adminStore } from '../members/admins.store.ts'
import { staffLinkStore } from '../links/staff-links.store.ts'
import { challengeStore } from '../second-factor/login-challenges.store.ts'
import type { StaffCaller, StaffTools } from '../members/staff-tools.ts'
import { actOnColleague } from './act-on-colleague.ts'
import type { Proof } from './act-on-colleague.ts'

/** Sessions, half logins and links end at once (ASVS 7.4.2). @throws what actOnColleague throws. */
export async function blockColleague(
  tools: StaffTools,
  caller: StaffCaller,
  { id, proof, reason }: Proof & { id: string; reason: string },
): Promise<void> {
  await actOnColleague(tools, caller, {
    id,
    proof,
    act: async (tx, colleague) => {
      if (colleague.blockedAt !== null) return
      const now = tools.clock.now()
      await adminStore(tx).saveBlock(id, now, now)
      await endAdminSessions(tx, id)
      await challengeStore(tx).removeAllOf(id)
      await staffLinkStore(tx).removeAllOf(id)
      await tools.recordActivity(tx, {
        by: actorOf(caller.viewer),
        action: 'staff-blocked',
        subject: { kind: 'staff', id, label: colleague.name },
        reason,
      })
      tools.log.info({ adminId: id, by: caller.viewer.adminId }, 'admin blocked')
    },
  })
}

/** The password is what it was; sessions begin anew. @throws what actOnColleague throws. */
export async function unblockColleague(
  tools: StaffTools,
  caller: StaffCaller,
  { id, proof }: Proof & { id: string },
): Promise<void> {
  await actOnColleague(tools, caller, {
    id,
    proof,
    act: async (tx, colleague) => {
      if (colleague.blockedAt === null) return
      await adminStore(tx).saveBlock(id, null, tools.clock.now())
      await tools.recordActivity(tx, {
        by: actorOf(caller.viewer),
        action: 'staff-unblocked',
        subject: { kind: 'staff', id, label: colleague.name },
      })
      tools.log.info({ adminId: id, by: caller.viewer.adminId }, 'admin unblocked')
    },
  })
}
