import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../activity/actor.ts'
import { endAdminSessions } from '../members/admin-sessions.store.ts'
import { adminLocks, adminStore } from '../members/admins.store.ts'
import { staffLinkStore } from '../links/staff-links.store.ts'
import { proveByPassword } from '../second-factor/prove-admin.ts'
import { refuseCommonPassword } from '../members/refuse-common-password.ts'
import { challengeStore } from '../second-factor/login-challenges.store.ts'
import type { StaffCaller, StaffTools } from '../members/staff-tools.ts'

type Passwords = { currentpassword: string; password: string }

/**
 * This session goes on, all others end (ASVS 7.4.3), and a mail tells the owner.
 * @throws Problem current-password-wrong with fields.currentpassword, invalid-input for a common password
 * (rule 21), too-many-attempts, unavailable.
 */
export async function changeOwnPassword(
  tools: StaffTools,
  caller: StaffCaller,
  { currentpassword, password }: Passwords,
): Promise<void> {
  const { adminId, tokenHash } = caller.viewer
  const field = 'currentpassword'
  const proved = await proveByPassword(tools, caller, { text: currentpassword, field })
  refuseCommonPassword(password)
  const passwordHash = await tools.passwords.hash(password, {
    address: caller.address,
    account: adminId,
  })
  await tools.inTransaction(async (tx) => {
    const now = tools.clock.now()
    const admin = await adminLocks(tx).toChange(adminId)
    // somebody else was faster: what was proved is no longer the password
    if (!admin || admin.passwordHash !== proved.passwordHash)
      throw new Problem('current-password-wrong', {
        fields: { [field]: messages.incorrectPassword },
      })
    await adminStore(tx).savePassword(adminId, passwordHash, now)
    await staffLinkStore(tx).removeAllOf(adminId)
    await challengeStore(tx).removeAllOf(adminId)
    await endAdminSessions(tx, adminId, { except: tokenHash })
    await tools.recordActivity(tx, {
      by: actorOf(caller.viewer),
      action: 'staff-password-changed',
      subject: { kind: 'staff', id: adminId, label: admin.name },
    })
    const changedAt = now.toISOString()
    await tools.enqueue(tx, 'send-staff-password-changed', { adminId, changedAt })
  })
  tools.log.info({ adminId }, 'admin changed the password')
}
