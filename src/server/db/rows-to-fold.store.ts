import { sql } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * How many rows were added to kept sums since they were folded.
 * @param most so many are counted.
 */
export async function rowsToFold(db: Queryable, table: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${sql.table(table)} where not is_folded limit ${most}) as added`.execute(db)
  return rows[0]?.count ?? 0
}
