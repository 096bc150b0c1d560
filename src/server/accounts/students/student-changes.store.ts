import type { Queryable } from '../../db/database.ts'
import { studentColumns } from './accounts.store.ts'
import type { Student } from './student.ts'

/** What becomes of a student's row after registration. */
export function studentChanges(db: Queryable) {
  return {
    async savePassword(id: string, passwordHash: string, now: Date): Promise<void> {
      await db
        .updateTable('students')
        .set({ passwordHash, passwordChangedAt: now, updatedAt: now })
        .where('id', '=', id)
        .execute()
    },

    /** @returns false where the account has another address by now, or is closed. */
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

    /** The account goes to the address's owner, without what somebody else typed. */
    async startAnew(
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

    /** @returns undefined where the account is closed. */
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

/** The address of a student, when the office gives another. */
export function addressChanges(db: Queryable) {
  return {
    async isTaken(email: string): Promise<boolean> {
      const other = await db
        .selectFrom('students')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst()
      return other !== undefined
    },

    async saveAddress(
      id: string,
      address: { email: string; confirmedAt: Date | null; now: Date },
    ): Promise<void> {
      const { email, confirmedAt, now } = address
      await db
        .updateTable('students')
        .set({ email, emailConfirmedAt: confirmedAt, updatedAt: now })
        .where('id', '=', id)
        .execute()
    },
  }
}

/** @param blocking.since since when nobody may log in, or null. */
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

/** Nothing personal stays; the row does, because orders and enrollments belong to it. */
export async function closeStudent(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('students')
    .set({ firstName: '', lastName: '', phone: null, email: `closed-${id}@closed.invalid` })
    .set({ passwordHash: null, passwordChangedAt: null, emailConfirmedAt: null })
    .set({ closedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute()
}
