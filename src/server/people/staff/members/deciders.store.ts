import type { StaffPermission } from '#contract/platform/roles.ts'
import { mayDo, staffRoles } from '#contract/platform/roles.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** The person who decides; `colleagues` are other staff with the same permission who can log in. */
export type Deciders = { by: string; isOwner: boolean; colleagues: readonly string[] }

/**
 * Finds the people who may decide when a second person is needed (rule 50).
 * @param by the member of staff who decides now.
 */
export async function decidersWith(
  db: Queryable,
  right: StaffPermission,
  by: string,
): Promise<Deciders> {
  const able = await db
    .selectFrom('admins')
    .select(['id', 'role'])
    .where(
      'role',
      'in',
      staffRoles.filter((role) => mayDo(role, right)),
    )
    .where('blockedAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .execute()
  return {
    by,
    isOwner: able.some(({ id, role }) => id === by && role === 'owner'),
    colleagues: able.map(({ id }) => id).filter((id) => id !== by),
  }
}
