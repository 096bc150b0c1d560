import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const folder = path.join(import.meta.dirname, '../../../db/migrations')

/** Whether the database responds and has every migration of this release. */
export async function isMigrated(db: Database): Promise<boolean> {
  const needed = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return needed.every((name) => applied.has(name))
}
