import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { isId } from '../../../platform/foundation/ids.ts'
import { adminLocks } from '../members/admins.store.ts'
import type { LockedAdmin } from '../members/admins.store.ts'
import { reauthenticateAdmin } from '../second-factor/reauthenticate-admin.ts'
import type { ReauthenticatedAdmin } from '../second-factor/reauthenticate-admin.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'

type Deps = Pick<
  StaffDeps,
  'clock' | 'db' | 'inTransaction' | 'limiter' | 'log' | 'passwords' | 'secretKey'
>

/** The owner's own password, or a code of their app. */
export type Reauthentication = { proof: string }

/**
 * Runs an owner's act on a member of staff, after re-authentication. The rows of all owners and of
 * the member are locked. The caller must still be an owner and can't act on themselves. One owner
 * therefore always remains, even if two owners act on each other at once.
 * @throws Problem forbidden if the caller is no owner any more, staff-member-not-found,
 *   not-on-yourself, and what reauthenticateAdmin throws.
 */
export async function actOnStaffMember(
  deps: Deps,
  caller: StaffCaller,
  input: Reauthentication & {
    id: string
    act: (tx: Transaction, member: LockedAdmin) => Promise<void>
  },
): Promise<void> {
  const { adminId } = caller.principal
  if (!isId(input.id)) throw new Problem('staff-member-not-found')
  const owner = await reauthenticateAdmin(deps, caller, { text: input.proof, field: 'proof' })
  await deps.inTransaction(async (tx) => {
    const rows = await adminLocks(tx).withOwners(input.id)
    if (!isStillOwner(rows, adminId, owner)) throw new Problem('forbidden')
    const member = rows.find(({ id }) => id === input.id)
    if (!member) throw new Problem('staff-member-not-found')
    if (member.id === adminId) throw new Problem('not-on-yourself')
    await input.act(tx, member)
  })
}

/** Checked under the lock, because it may have changed since the request arrived. */
export function isStillOwner(
  rows: LockedAdmin[],
  adminId: string,
  { passwordHash }: ReauthenticatedAdmin,
): boolean {
  const actor = rows.find(({ id }) => id === adminId)
  return actor?.role === 'owner' && actor.blockedAt === null && actor.passwordHash === passwordHash
}
