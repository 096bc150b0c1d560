import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { isId } from '../../foundation/ids.ts'
import { adminLocks } from '../members/admins.store.ts'
import type { LockedAdmin } from '../members/admins.store.ts'
import { proveAdmin } from '../second-factor/prove-admin.ts'
import type { ProvedAdmin } from '../second-factor/prove-admin.ts'
import type { StaffCaller, StaffTools } from '../members/staff-tools.ts'

/** The owner's own password again, or a code of their app. */
export type Proof = { proof: string }

/**
 * What an owner does to a colleague: proved first, then done while every owner's row and the colleague's are
 * locked. Whoever acts is an owner at that moment and never acts on themselves, so there is always one owner
 * left, also when two of them act on each other at once.
 * @throws Problem forbidden when the caller is no owner any more, colleague-not-found, not-on-yourself, and
 * what proveAdmin throws.
 */
export async function actOnColleague(
  tools: StaffTools,
  caller: StaffCaller,
  wish: Proof & { id: string; act: (tx: Transaction, colleague: LockedAdmin) => Promise<void> },
): Promise<void> {
  const { adminId } = caller.viewer
  if (!isId(wish.id)) throw new Problem('colleague-not-found')
  const proved = await proveAdmin(tools, caller, { text: wish.proof, field: 'proof' })
  await tools.inTransaction(async (tx) => {
    const rows = await adminLocks(tx).withOwners(wish.id)
    if (!isStillOwner(rows, adminId, proved)) throw new Problem('forbidden')
    const colleague = rows.find(({ id }) => id === wish.id)
    if (!colleague) throw new Problem('colleague-not-found')
    if (colleague.id === adminId) throw new Problem('not-on-yourself')
    await wish.act(tx, colleague)
  })
}

/** Under the lock: what was true when the request came in may have ended. */
export function isStillOwner(
  rows: LockedAdmin[],
  adminId: string,
  { passwordHash }: ProvedAdmin,
): boolean {
  const actor = rows.find(({ id }) => id === adminId)
  return actor?.role === 'owner' && actor.blockedAt === null && actor.passwordHash === passwordHash
}
