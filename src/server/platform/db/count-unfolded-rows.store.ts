import { sql } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * Counts the rows added to kept sums since the last fold.
 * @param most stops counting there.
 */
export async function countUnfoldedRows(
  db: Queryable,
  table: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${sql.table(table)} where not is_folded limit ${most}) as added`.execute(db)
  return rows[0]?.count ?? 0
}
