import type { Updateable } from 'kysely'
import type { Queryable } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

/** As an edit of the profile leaves it. */
export async function changeStudent(
  db: Queryable,
  studentId: string,
  changes: Updateable<DB['students']>,
): Promise<void> {
  await db.updateTable('students').set(changes).where('id', '=', studentId).execute()
}

/** The account is closed at this moment, and its personal data are gone. */
export async function closeAccount(db: Queryable, studentId: string, at: Date): Promise<void> {
  await changeStudent(db, studentId, {
    firstName: '',
    lastName: '',
    phone: null,
    passwordHash: null,
    email: `closed-${studentId}@closed.invalid`,
    closedAt: at,
  })
}

/** Every member of staff leaves the office at this moment. */
export async function blockAllStaff(db: Queryable, at: Date): Promise<void> {
  await db.updateTable('admins').set({ blockedAt: at }).execute()
}

/** A member of staff leaves, or has another role. */
export async function changeStaff(
  db: Queryable,
  adminId: string,
  changes: Updateable<DB['admins']>,
): Promise<void> {
  await db.updateTable('admins').set(changes).where('id', '=', adminId).execute()
}

/** The office's own limits and mails; amounts in paise. */
export async function changeOfficeSettings(
  db: Queryable,
  changes: Updateable<DB['officeSettings']>,
): Promise<void> {
  await db.updateTable('officeSettings').set(changes).execute()
}
