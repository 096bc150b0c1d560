import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * How many rows a query that selects nothing yet gives, up to one more than `most`: there PostgreSQL stops looking.
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
