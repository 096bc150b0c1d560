import type { Updateable } from 'kysely'
import type { Queryable } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

/** As an edit of the course leaves it. */
export async function changeCourse(
  db: Queryable,
  courseId: string,
  changes: Updateable<DB['courses']>,
): Promise<void> {
  await db.updateTable('courses').set(changes).where('id', '=', courseId).execute()
}

/** Without a trace, as only the database's owner can do it. */
export async function removeCourse(db: Queryable, courseId: string): Promise<void> {
  await db.deleteFrom('courses').where('id', '=', courseId).execute()
}

/** As an edit of the batch leaves it. */
export async function changeBatch(
  db: Queryable,
  batchId: string,
  changes: Updateable<DB['batches']>,
): Promise<void> {
  await db.updateTable('batches').set(changes).where('id', '=', batchId).execute()
}
