import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../../platform/activity/actor.ts'
import { isId } from '../../../platform/foundation/ids.ts'
import { adminLocks } from '../members/admins.store.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'
import { afterFactorRemoved } from '../second-factor/after-factor-removed.ts'
import { reauthenticateByPassword } from '../second-factor/reauthenticate-admin.ts'
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
 * Removes one of one's own passkeys; with the last second factor the recovery codes go. A mail
 * tells the owner.
 * @throws Problem passkey-not-found, last-factor-stays if the role needs one, and what
 *   reauthenticateByPassword throws.
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
    await afterFactorRemoved(deps, tx, { admin, gone: { change: 'passkey-removed', passkey } })
  })
  deps.log.info({ adminId }, 'passkey removed')
}
