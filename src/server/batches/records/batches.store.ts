import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { Batches } from '../../db/tables.generated.ts'
import type { Batch } from './batch.ts'

/** How batches are found. */
export function batchesStore(db: Queryable) {
  return {
    findBatch: async (id: string): Promise<Batch | null> => {
      const row = await batchRows(db).where('batches.id', '=', id).executeTakeFirst()
      return row ? batchOf(row) : null
    },
    /** Those of these that there are, by id. */
    named: async (ids: string[]): Promise<Map<string, Batch>> => {
      if (ids.length === 0) return new Map()
      const rows = await batchRows(db).where('batches.id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.id, batchOf(row)]))
    },
    /** What a mail calls the course of a batch, also one that is not sold any more. */
    courseNameOf: async (courseId: string): Promise<string> => {
      const { courseName } = await db
        .selectFrom('courses')
        .select('courseName')
        .where('id', '=', courseId)
        .executeTakeFirstOrThrow()
      return courseName
    },
    /** Of these courses, those that are not over and not cancelled, the next to start first. */
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
 * The row lock under which alone seats are given, held and freed; several are locked in the order of their ids. Orders
 * that name the batch hold its key meanwhile, so that whoever has placed one can still lock it.
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

/** Days and times as text, as they are read everywhere. */
export function batchRows(db: Queryable) {
  return db
    .selectFrom('batches')
    .selectAll('batches')
    .select([
      sql<string>`batches.starts_on::text`.as('startsOn'),
      sql<string>`batches.ends_on::text`.as('endsOn'),
      sql<string>`batches.enroll_until::text`.as('enrollUntil'),
      sql<string | null>`to_char(batches.starts_at, 'HH24:MI')`.as('startsAt'),
      sql<string | null>`to_char(batches.ends_at, 'HH24:MI')`.as('endsAt'),
    ])
}

type Row = Omit<Selectable<Batches>, 'startsOn' | 'endsOn' | 'enrollUntil'> &
  Pick<Batch, 'startsOn' | 'endsOn' | 'enrollUntil'>

export function batchOf({ createdAt: _createdAt, updatedAt: _updatedAt, ...row }: Row): Batch {
  return { ...row, feeInPaise: row.feeInPaise as Paise | null } // kept by a check of the table
}
