import { sql } from 'kysely'
import type { Queryable } from './database.ts'
import type { DB } from './tables.generated.ts'

/** A foreign key column that prevents the deletion of the row it names. */
export type Reference = {
  [T in keyof DB]: readonly [table: T, column: keyof DB[T] & string]
}[keyof DB]

/**
 * Whether any of these columns refers to the row. Checking all foreign keys before a deletion lets
 * the office see a sentence instead of an error (test/deletions.db.test.ts).
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
