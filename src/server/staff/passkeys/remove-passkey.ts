import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../activity/actor.ts'
import type { Transaction } from '../../db/database.ts'
import { isId } from '../../foundation/ids.ts'
import { adminLocks } from '../members/admins.store.ts'
import type { LockedAdmin } from '../members/admins.store.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { mustHaveFactor } from '../second-factor/factor-duty.ts'
import { reauthenticateByPassword } from '../second-factor/reauthenticate-admin.ts'
import { recoveryCodeStore, secondFactorStore } from '../second-factor/second-factors.store.ts'
import { passkeyStore } from '../second-factor/passkeys.store.ts'

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
 * One of one's own passkeys; with the last second factor the recovery codes go. A mail tells the owner.
 * @throws Problem passkey-not-found, last-factor-stays where the role needs one, and what reauthenticateByPassword throws.
 */
export async function removePasskey(
  deps: Deps,
  caller: StaffCaller,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const { adminId } = caller.principal
  if (!isId(id)) throw new Problem('passkey-not-found')
  await reauthenticateByPassword(deps, caller, { text: password, field: 'password' })
  await deps.inTransaction(async (tx) => {
    const admin = await adminLocks(tx).toChange(adminId)
    if (!admin) throw new Problem('not-signed-in')
    const passkey = await passkeyStore(tx).remove(adminId, id)
    if (passkey === undefined) throw new Problem('passkey-not-found')
    await deps.recordActivity(tx, {
      by: actorOf(caller.principal),
      action: 'passkey-removed',
      subject: { kind: 'staff', id: adminId, label: admin.name },
      before: { passkey },
    })
    await settle(deps, tx, { admin, passkey })
  })
  deps.log.info({ adminId }, 'passkey removed')
}

async function settle(
  deps: Deps,
  tx: Transaction,
  { admin, passkey }: { admin: LockedAdmin; passkey: string },
): Promise<void> {
  const adminId = admin.id
  const at = deps.clock.now().toISOString()
  const hasApp = Boolean((await secondFactorStore(tx).find(adminId))?.confirmedAt)
  if (hasApp || (await passkeyStore(tx).list(adminId)).length > 0)
    return deps.enqueue(tx, 'send-second-factor-changed', {
      adminId,
      change: 'passkey-removed',
      passkey,
      changedAt: at,
    })
  if (mustHaveFactor(deps, admin.role)) throw new Problem('last-factor-stays')
  await recoveryCodeStore(tx).removeAllOf(adminId)
  await deps.enqueue(tx, 'send-second-factor-off', { adminId, endedAt: at })
}
