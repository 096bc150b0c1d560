import type { Queryable, Transaction } from '../../db/database.ts'
import { studentColumns } from './accounts.store.ts'
import type { Student } from './student.ts'
import { findStaying } from '../../db/joined-profiles.store.ts'

/** A profile may be joined with another while it is looked for. */
const MAX_LOOKS = 4

/** A student's row as it is until the transaction ends. */
export type LockedStudent = Student & {
  passwordHash: string | null
  blockedAt: Date | null
  emailConfirmedAt: Date | null
}

/**
 * Student rows that stay as they are until the transaction ends. Lock the row before anything else of the
 * student's, so that no two wait for each other.
 */
export function studentLocks(tx: Transaction) {
  return {
    /** @returns undefined where the account is closed. Others may read meanwhile, nobody may change. */
    async toRead(id: string): Promise<LockedStudent | undefined> {
      return lockable(tx, id).forShare().executeTakeFirst()
    },

    /**
     * As toRead, of the person whose profile this is, also by a profile that was joined with theirs. Without a lock on that
     * one: joining locks the one that stays, and so comes before or after.
     */
    async toReadPerson(id: string): Promise<LockedStudent | undefined> {
      const own = await lockable(tx, id).forShare().executeTakeFirst()
      if (own !== undefined) return own
      for (let look = 0; look < MAX_LOOKS; look++) {
        const staysId = await findStaying(tx, id)
        if (staysId === undefined || staysId === id) return undefined
        const staying = await lockable(tx, staysId).forShare().executeTakeFirst()
        if (staying !== undefined) return staying
      }
      return undefined
    },

    /** As toRead, and nobody opens a session or starts an order meanwhile. */
    async toChange(id: string): Promise<LockedStudent | undefined> {
      return lockable(tx, id).forUpdate().executeTakeFirst()
    },

    /** For mail that anybody may ask for: not to a blocked student, nor to nobody. One query either way. */
    async toMail(email: string): Promise<{ id: string; email: string } | undefined> {
      const found = await tx
        .selectFrom('students')
        .select('id')
        .where('email', '=', email)
        .where('blockedAt', 'is', null)
        .where('closedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      return found && { ...found, email }
    },
  }
}

function lockable(db: Queryable, id: string) {
  return db
    .selectFrom('students')
    .select([...studentColumns, 'passwordHash', 'blockedAt', 'emailConfirmedAt'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
}
