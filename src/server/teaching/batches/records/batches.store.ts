import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { Batches } from '../../../platform/db/tables.generated.ts'
import type { Batch } from './batch.ts'

/** Queries about batches. */
export function batchesStore(db: Queryable) {
  return {
    findBatch: async (id: string): Promise<Batch | null> => {
      const row = await batchRows(db).where('batches.id', '=', id).executeTakeFirst()
      return row ? batchOf(row) : null
    },
    /** The batches with these ids that exist, by id. */
    named: async (ids: string[]): Promise<Map<string, Batch>> => {
      if (ids.length === 0) return new Map()
      const rows = await batchRows(db).where('batches.id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.id, batchOf(row)]))
    },
    /** The course's name for mails, also for a course that is not on sale. */
    courseNameOf: async (courseId: string): Promise<string> => {
      const { courseName } = await db
        .selectFrom('courses')
        .select('courseName')
        .where('id', '=', courseId)
        .executeTakeFirstOrThrow()
      return courseName
    },
    /** Batches of these courses that are not over and not cancelled, ordered by start date. */
    coming: async (courseIds: string[], today: string): Promise<Batch[]> => {
      if (courseIds.length === 0) return []
      const rows = await batchRows(db)
        .where('batches.courseId', 'in', courseIds)
        .where('batches.cancelledAt', 'is', null)
        .where('batches.endsOn', '>=', sql<Date>`${today}::date`)
        .orderBy('batches.startsOn')
        .orderBy('batches.id')
        .execute()
      return rows.map(batchOf)
    },
  }
}

/**
 * Locks batches, in the order of their ids; seats are given, held and freed only under this lock.
 * An order's foreign key locks the batch's key meanwhile, so a transaction that placed an order can
 * still take this lock.
 */
export async function lockBatches(tx: Transaction, ids: string[]): Promise<Batch[]> {
  if (ids.length === 0) return []
  const rows = await batchRows(tx)
    .where('batches.id', 'in', [...new Set(ids)])
    .orderBy('batches.id')
    .forNoKeyUpdate('batches')
    .execute()
  return rows.map(batchOf)
}

/** Rows with days and times as text, as all code reads them. */
export function batchRows(db: Queryable) {
  return db
    .selectFrom('batches')
    .leftJoin('trainers', 'trainers.id', 'batches.trainerId')
    .selectAll('batches')
    .select(['trainers.name as trainerName', 'trainers.about as trainerAbout'])
    .select('trainers.photo as trainerPhoto')
    .select([
      sql<string>`batches.starts_on::text`.as('startsOn'),
      sql<string>`batches.ends_on::text`.as('endsOn'),
      sql<string>`batches.enroll_until::text`.as('enrollUntil'),
      sql<string | null>`to_char(batches.starts_at, 'HH24:MI')`.as('startsAt'),
      sql<string | null>`to_char(batches.ends_at, 'HH24:MI')`.as('endsAt'),
    ])
}

type Row = Omit<Selectable<Batches>, 'startsOn' | 'endsOn' | 'enrollUntil'> &
  Pick<Batch, 'startsOn' | 'endsOn' | 'enrollUntil'> &
  Pick<Batch, 'trainerName' | 'trainerAbout' | 'trainerPhoto'>

export function batchOf({ createdAt: _createdAt, updatedAt: _updatedAt, ...row }: Row): Batch {
  return { ...row, feeInPaise: row.feeInPaise as Paise | null } // a CHECK constraint guarantees it
}
