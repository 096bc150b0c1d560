import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * Counts the rows of a query that has no selection yet. PostgreSQL stops at one more than `most`.
 */
export async function countAtMost<Tables, Table extends keyof Tables>(
  db: Queryable,
  rows: SelectQueryBuilder<Tables, Table, unknown>,
  most: number,
): Promise<number> {
  const some = rows.select(sql`1`.as('one')).limit(most + 1)
  const { count } = await db
    .selectFrom(some.as('countedSome'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
