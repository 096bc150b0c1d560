import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { isTaughtOnline, registeredOn } from './taxes.store.ts'

/**
 * The two digits of the institute's state; null: it is not registered on that day of the Indian
 * calendar.
 */
export async function ownStateOn(db: Queryable, day: string): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    select left(facts -> 'tax' ->> 'gstin', 2) as state from institute_sections
    where section = 'tax' and ${registeredOn(sql`${day}`)}`.execute(db)
  return rows[0]?.state ?? null
}

/** Whether a course, or this batch of it, is online. */
export async function isOnline(
  db: Queryable,
  { courseId, batchId }: { courseId: string; batchId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${isTaughtOnline} as is from courses left join batches on batches.id = ${batchId}::uuid
    where courses.id = ${courseId}`.execute(db)
  return rows[0]?.is ?? false
}
