import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { adminLocks } from '../members/admins.store.ts'
import { reauthenticateByCode, reauthenticateByPassword } from './reauthenticate-admin.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import type { PasswordAndCode } from './renew-recovery-codes.ts'
import { afterFactorRemoved } from './after-factor-removed.ts'
import { secondFactorStore } from './second-factors.store.ts'

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
  | 'requiresSecondFactor'
  | 'secretKey'
>

/**
 * Switches off one's own authenticator app; with the last second factor the recovery codes go. A
 * mail tells the owner.
 * @throws Problem second-factor-changed if it is off, last-factor-stays if the role needs one, and
 *   what the two proofs throw.
 */
export async function endSecondFactor(
  deps: Deps,
  caller: StaffCaller,
  { password, code }: PasswordAndCode,
): Promise<void> {
  const { adminId } = caller.principal
  await reauthenticateByPassword(deps, caller, { text: password, field: 'password' })
  await reauthenticateByCode(deps, caller, { text: code, field: 'code' })
  await deps.inTransaction(async (tx) => {
    const admin = await adminLocks(tx).toChange(adminId)
    if (!admin || !(await secondFactorStore(tx).remove(adminId)))
      throw new Problem('second-factor-changed')
    await deps.recordActivity(tx, {
      by: actorOf(caller.principal),
      action: 'second-factor-off',
      subject: { kind: 'staff', id: adminId, label: admin.name },
    })
    await afterFactorRemoved(deps, tx, { admin, gone: { change: 'app-off', passkey: null } })
  })
  deps.log.info({ adminId }, 'authenticator app disabled')
}
