import { sql } from 'kysely'
import { migrationNames } from '../../../../db/migration-files.ts'
import type { Database } from './database.ts'

/** Whether the database responds and has every migration of this release. */
export async function isMigrated(db: Database): Promise<boolean> {
  const needed = await migrationNames()
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return needed.every((name) => applied.has(name))
}
