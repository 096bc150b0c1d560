import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/**
 * The first migration: all files of db/schema, in the order of their names, as release 1.0.0 has them. Later migrations
 * are files of db/migrations, from `1001_…` on. Numbers below 1000 belonged to the versions before 1.0.0-rc.
 */
export const schemaMigration = '1000_schema'

const schemaFolder = path.join(import.meta.dirname, 'schema')
export const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** The names of all migrations of this release, in their order. */
export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  return [schemaMigration, ...(await sqlFiles(folder))]
}

/** All migrations of this release, in their order. A changed file has another checksum. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const later = (await sqlFiles(folder)).map(async (name) =>
    migrationOf(name, await readFile(path.join(folder, name), 'utf8')),
  )
  return [await readSchema(), ...(await Promise.all(later))]
}

async function readSchema(): Promise<Migration> {
  const files = (await sqlFiles(schemaFolder)).map((name) => path.join(schemaFolder, name))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return migrationOf(schemaMigration, texts.join('\n'))
}

function migrationOf(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

async function sqlFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}
