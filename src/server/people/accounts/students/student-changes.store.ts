import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { studentColumns } from './accounts.store.ts'
import type { Student } from './student.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'

export function studentChanges(db: Queryable) {
  return {
    async savePassword(id: string, passwordHash: string, now: Date): Promise<void> {
      await db
        .updateTable('students')
        .set({ passwordHash, passwordChangedAt: now, updatedAt: now })
        .where('id', '=', id)
        .execute()
    },

    /** @returns false if the account has another address by now, or is closed. */
    async confirmAddress(id: string, email: string, now: Date): Promise<boolean> {
      const confirmed = await db
        .updateTable('students')
        .set((row) => ({ emailConfirmedAt: row.fn.coalesce('emailConfirmedAt', row.val(now)) }))
        .where('id', '=', id)
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirst()
      return confirmed !== undefined
    },

    /** Gives the account to the address's owner and removes what somebody else typed. */
    async assignToOwner(
      id: string,
      owner: { firstName: string; lastName: string; now: Date },
    ): Promise<void> {
      const { firstName, lastName, now } = owner
      await db
        .updateTable('students')
        .set({ firstName, lastName, phone: null, passwordHash: null })
        .set({ passwordChangedAt: now, updatedAt: now })
        .where('id', '=', id)
        .execute()
    },

    /** @returns undefined if the account is closed. */
    async saveProfile(
      id: string,
      profile: { firstName: string; lastName: string; phone: string | null; now: Date },
    ): Promise<Student | undefined> {
      const { now, ...changes } = profile
      return db
        .updateTable('students')
        .set({ ...changes, updatedAt: now })
        .where('id', '=', id)
        .where('closedAt', 'is', null)
        .returning(studentColumns)
        .executeTakeFirst()
    },
  }
}

/** An address that receives no mail. */
const leftAddress = sql<string>`'closed-' || id || '@closed.invalid'`

export function addressChanges(db: Queryable) {
  return {
    /** Whether another person has the address; profiles joined with this one don't count. */
    async isTaken(email: string, id: string): Promise<boolean> {
      const other = await db
        .selectFrom('students')
        .select('id')
        .where('email', '=', email)
        .where((row) => row.not(row('id', '=', profilesOf(id))))
        .executeTakeFirst()
      return other !== undefined
    },

    async ownerOf(email: string): Promise<string | undefined> {
      const owner = await db
        .selectFrom('students')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst()
      return owner?.id
    },

    /** Removes the address; nobody can log in until another is set. */
    async freeAddress(id: string, now: Date): Promise<void> {
      await db
        .updateTable('students')
        .set({ email: null, passwordHash: null, passwordChangedAt: now, updatedAt: now })
        .where('id', '=', id)
        .execute()
    },

    async saveAddress(
      id: string,
      address: { email: string; confirmedAt: Date | null; now: Date },
    ): Promise<void> {
      const { email, confirmedAt, now } = address
      // removes it from a joined profile, because an address has one profile
      await db
        .updateTable('students')
        .set({ email: leftAddress, passwordHash: null, updatedAt: now })
        .where('mergedInto', '=', id)
        .where('email', '=', email)
        .execute()
      await db
        .updateTable('students')
        .set({ email, emailConfirmedAt: confirmedAt, updatedAt: now })
        .where('id', '=', id)
        .execute()
    },
  }
}

/** @param blocking.since when the block began; null: not blocked. */
export async function setStudentBlocked(
  db: Queryable,
  id: string,
  { since, now }: { since: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable('students')
    .set({ blockedAt: since, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Removes all personal data, also of joined profiles. The rows stay, because orders and enrollments
 * refer to them.
 */
export async function closeStudent(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('students')
    .set({ firstName: '', lastName: '', phone: null, email: leftAddress })
    .set({ passwordHash: null, passwordChangedAt: null, emailConfirmedAt: null })
    .set((row) => ({ closedAt: row.fn.coalesce('closedAt', row.val(now)), updatedAt: now }))
    .where('id', '=', profilesOf(id))
    .execute()
}
