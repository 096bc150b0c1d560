import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { LockedAdmin } from '../members/admins.store.ts'
import type { StaffDeps } from '../members/staff-deps.ts'
import { mustHaveFactor } from './factor-duty.ts'
import { passkeyStore } from './passkeys.store.ts'
import { recoveryCodeStore, secondFactorStore } from './second-factors.store.ts'

type Deps = Pick<StaffDeps, 'clock' | 'enqueue' | 'requiresSecondFactor'>

/** The removed factor, for the mail; passkey: its name. */
type Gone = { change: 'app-off'; passkey: null } | { change: 'passkey-removed'; passkey: string }

/**
 * Runs in the transaction that removes an app or a passkey. With the last second factor the
 * recovery codes go. A mail tells the owner.
 * @throws Problem last-factor-stays if the role needs one and this was the last.
 */
export async function afterFactorRemoved(
  deps: Deps,
  tx: Transaction,
  { admin, gone }: { admin: LockedAdmin; gone: Gone },
): Promise<void> {
  const adminId = admin.id
  const at = deps.clock.now().toISOString()
  const hasApp = Boolean((await secondFactorStore(tx).find(adminId))?.confirmedAt)
  if (hasApp || (await passkeyStore(tx).list(adminId)).length > 0)
    return deps.enqueue(tx, 'send-second-factor-changed', { adminId, ...gone, changedAt: at })
  if (mustHaveFactor(deps, admin.role)) throw new Problem('last-factor-stays')
  await recoveryCodeStore(tx).removeAllOf(adminId)
  await deps.enqueue(tx, 'send-second-factor-off', { adminId, endedAt: at })
}
