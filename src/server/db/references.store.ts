import { sql } from 'kysely'
import type { Queryable } from './database.ts'
import type { DB } from './tables.generated.ts'

/** A column that names a row, in a table that keeps the row from being deleted. */
export type Reference = {
  [T in keyof DB]: readonly [table: T, column: keyof DB[T] & string]
}[keyof DB]

/**
 * Whether any of these columns names the row. Before a row is deleted all foreign keys that would refuse it are asked
 * (test/deletions.db.test.ts), so that the office reads a sentence.
 * @param id a UUID.
 */
export async function isReferenced(
  db: Queryable,
  references: readonly Reference[],
  id: string,
): Promise<boolean> {
  const found = references.map(
    ([table, column]) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid)`,
  )
  const { rows } = await sql<{
    isNamed: boolean
  }>`select ${sql.join(found, sql` or `)} as is_named`.execute(db)
  return rows[0]?.isNamed ?? true
}
