import { actorOf } from '../../../platform/activity/actor.ts'
import { endAdminSessions } from '../members/admin-sessions.store.ts'
import { adminLocks, adminStore } from '../members/admins.store.ts'
import { staffLinkStore } from '../links/staff-links.store.ts'
import { reauthenticateByPassword } from '../second-factor/reauthenticate-admin.ts'
import { refuseCommonPassword } from '../../../platform/authentication/common-passwords.ts'
import { currentPasswordWrong } from '../../../platform/authentication/current-password-wrong.ts'
import { challengeStore } from '../second-factor/login-challenges.store.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'

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

type Passwords = { currentpassword: string; password: string }

/**
 * This session continues, all others end (ASVS 7.4.3), and a mail tells the owner.
 * @throws Problem current-password-wrong with fields.currentpassword, invalid-input for a common
 *   password (rule 21), too-many-attempts, unavailable.
 */
export async function changeOwnPassword(
  deps: Deps,
  caller: StaffCaller,
  { currentpassword, password }: Passwords,
): Promise<void> {
  const { adminId, tokenHash } = caller.principal
  const field = 'currentpassword'
  const reauthenticated = await reauthenticateByPassword(deps, caller, {
    text: currentpassword,
    field,
  })
  refuseCommonPassword(password)
  const passwordHash = await deps.passwords.hash(password, {
    address: caller.address,
    account: adminId,
  })
  await deps.inTransaction(async (tx) => {
    const now = deps.clock.now()
    const admin = await adminLocks(tx).toChange(adminId)
    // a concurrent change: the verified password is no longer the current one
    if (!admin || admin.passwordHash !== reauthenticated.passwordHash)
      throw currentPasswordWrong(field)
    await adminStore(tx).savePassword(adminId, passwordHash, now)
    await staffLinkStore(tx).removeAllOf(adminId)
    await challengeStore(tx).removeAllOf(adminId)
    await endAdminSessions(tx, adminId, { except: tokenHash })
    await deps.recordActivity(tx, {
      by: actorOf(caller.principal),
      action: 'staff-password-changed',
      subject: { kind: 'staff', id: adminId, label: admin.name },
    })
    const changedAt = now.toISOString()
    await deps.enqueue(tx, 'send-staff-password-changed', { adminId, changedAt })
  })
  deps.log.info({ adminId }, 'admin changed the password')
}
