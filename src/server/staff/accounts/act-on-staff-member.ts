import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { isId } from '../../foundation/ids.ts'
import { adminLocks } from '../members/admins.store.ts'
import type { LockedAdmin } from '../members/admins.store.ts'
import { reauthenticateAdmin } from '../second-factor/reauthenticate-admin.ts'
import type { ReauthenticatedAdmin } from '../second-factor/reauthenticate-admin.ts'
import type { StaffCaller, StaffDeps } from '../members/staff-deps.ts'

type Deps = Pick<
  StaffDeps,
  'clock' | 'db' | 'inTransaction' | 'limiter' | 'log' | 'passwords' | 'secretKey'
>

/** The owner's own password again, or a code of their app. */
export type Reauthentication = { proof: string }

/**
 * What an owner does to a member of staff: proved first, then done while every owner's row and the member's are
 * locked. Whoever acts is an owner at that moment and never acts on themselves, so there is always one owner
 * left, also when two of them act on each other at once.
 * @throws Problem forbidden when the caller is no owner any more, staff-member-not-found, not-on-yourself, and
 * what reauthenticateAdmin throws.
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

/** Under the lock: what was true when the request came in may have ended. */
export function isStillOwner(
  rows: LockedAdmin[],
  adminId: string,
  { passwordHash }: ReauthenticatedAdmin,
): boolean {
  const actor = rows.find(({ id }) => id === adminId)
  return actor?.role === 'owner' && actor.blockedAt === null && actor.passwordHash === passwordHash
}
