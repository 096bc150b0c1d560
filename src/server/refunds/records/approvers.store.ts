import { mayDo, staffRoles } from '#contract/staff.ts'
import type { Queryable } from '../../db/database.ts'

const approving = staffRoles.filter((role) => mayDo(role, 'refunds'))

/** Who may approve refunds, and above which amount it takes two of them. */
export function approversStore(db: Queryable) {
  return {
    /** Everybody of the office with the right, who can log in. */
    colleagues: async (): Promise<{ id: string; role: string }[]> =>
      db
        .selectFrom('admins')
        .select(['id', 'role'])
        .where('role', 'in', approving)
        .where('blockedAt', 'is', null)
        .where('passwordHash', 'is not', null)
        .execute(),
    aboveInPaise: async (): Promise<number> => {
      const { secondPersonAboveInPaise } = await db
        .selectFrom('officeSettings')
        .select('secondPersonAboveInPaise')
        .executeTakeFirstOrThrow()
      return secondPersonAboveInPaise
    },
  }
}
