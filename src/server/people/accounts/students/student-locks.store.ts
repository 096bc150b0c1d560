import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import { studentColumns } from './accounts.store.ts'
import type { Student } from './student.ts'
import { findCanonicalProfile } from '../../../platform/db/joined-profiles.store.ts'

/** Bounds the search, because a profile may be joined with another meanwhile. */
const MAX_ATTEMPTS = 4

/** A student's row, locked until the transaction ends. */
export type LockedStudent = Student & {
  passwordHash: string | null
  blockedAt: Date | null
  emailConfirmedAt: Date | null
}

/**
 * Locks students' rows until the transaction ends. Lock the student before any other row of theirs,
 * to prevent deadlocks.
 */
export function studentLocks(tx: Transaction) {
  return {
    /** @returns undefined if the account is closed. Others may read the row, but not change it. */
    async toRead(id: string): Promise<LockedStudent | undefined> {
      return lockable(tx, id).forShare().executeTakeFirst()
    },

    /**
     * As toRead, for the person of a profile that may have been joined. It locks only the remaining
     * profile: joining locks that one too, and so runs before or after.
     */
    async toReadPerson(id: string): Promise<LockedStudent | undefined> {
      const own = await lockable(tx, id).forShare().executeTakeFirst()
      if (own !== undefined) return own
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const staysId = await findCanonicalProfile(tx, id)
        if (staysId === undefined || staysId === id) return undefined
        const staying = await lockable(tx, staysId).forShare().executeTakeFirst()
        if (staying !== undefined) return staying
      }
      return undefined
    },

    /** As toRead; in addition nobody can open a session or place an order meanwhile. */
    async toChange(id: string): Promise<LockedStudent | undefined> {
      return lockable(tx, id).forUpdate().executeTakeFirst()
    },

    /**
     * For mails that anybody may request; undefined for a blocked student and an unknown address.
     * One query in each case.
     */
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
