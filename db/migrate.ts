import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import pg from 'pg'
import { readFirstFacts } from './first-facts.ts'
import { readFirstPolicies } from './first-policies.ts'

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

const folder = path.join(import.meta.dirname, 'migrations')
/** Any constant of our own: all our processes ask for the same lock while tables are made, or must stay as they are. */
export const migrationLockKey = 4_701_966
/** Who pays waits for no migration longer than it waits for a table. */
const lockTimeout = '2s'
const LOCK_TRIES = 60
const LOCK_PAUSE_MS = 500
/** They begin with the institute's own texts and facts; what those say later is no matter of migrations. */
const readTheInstitute = ['0066_policies.sql', '0100_institute.sql']
const connectTimeoutMs = 15_000

/**
 * Applies what is new in db/migrations, in the order of the names, each file in one transaction, and answers the names.
 * Two at a time wait for each other. A table that somebody works on is waited for shortly, then asked for again: those
 * who pay queue up behind the one that waits.
 * @param options.before only those whose name comes before it: for a test that fills the database of an older release.
 * @throws Error with a sentence where an applied file is gone or was changed.
 */
export async function migrate(
  databaseUrl: string,
  { before = '~' }: { before?: string } = {},
): Promise<{ applied: string[] }> {
  const migrations = (await readMigrations()).filter(({ name }) => name < before)
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'kalari migrate',
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    const known = await readApplied(client)
    refuseChangedHistory(migrations, known)
    const fresh = migrations.filter(({ name }) => !known.has(name))
    if (fresh.some(readsInstitute)) await tellOfInstitute(client)
    for (const migration of fresh) await apply(client, migration)
    return { applied: fresh.map(({ name }) => name) }
  } finally {
    // the end of the session releases the lock
    await client.end()
  }
}

export type AppliedMigration = { name: string; checksum: string }

/**
 * Applies these migrations, and no other, to a database without any, within the caller's transaction: what a restored
 * database begins with. What is checked at a commit is checked at once.
 * @throws Error with a sentence where this release has one of them not, or otherwise.
 */
export async function migrateAsBefore(
  client: pg.Client,
  applied: readonly AppliedMigration[],
): Promise<void> {
  const migrations = await readMigrations()
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const newer = applied.find((one) => !migrations.some(({ name }) => name === one.name))
  if (newer)
    throw new Error(
      `It was made by a newer release, whose migration ${newer.name} this one does not bring. Restore with that release.`,
    )
  refuseChangedHistory(migrations, known)
  await readApplied(client)
  await tellOfInstitute(client)
  await client.query('set constraints all immediate')
  for (const migration of migrations) if (known.has(migration.name)) await run(client, migration)
}

/**
 * Applies what is new, within the caller's transaction: to a restored database that nobody uses yet.
 * @returns the names.
 */
export async function migrateFurther(client: pg.Client): Promise<string[]> {
  const known = await readApplied(client)
  const fresh = (await readMigrations()).filter(({ name }) => !known.has(name))
  if (fresh.some(readsInstitute)) await tellOfInstitute(client)
  for (const migration of fresh) await run(client, migration)
  return fresh.map(({ name }) => name)
}

/** The migrations that a database has, in their order. */
export async function readMigrationState(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Name to checksum of what this database has. */
async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const found = await client.query<{ name: string | null }>(
    "select to_regclass('schema_migrations')::text as name",
  )
  if (found.rows[0]?.name === null) {
    await client.query(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
  }
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseChangedHistory(migrations: Migration[], known: Map<string, string>): void {
  const files = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const lastOfOurs = migrations.at(-1)?.name ?? ''
  for (const [name, checksum] of known) {
    const now = files.get(name)
    // a newer release's: it tolerates this one (decision 36), which may be started again in its place
    if (now === checksum || (now === undefined && name > lastOfOurs)) continue
    const what = now === undefined ? 'is gone' : 'was changed'
    throw new Error(
      `db/migrations/${name} ${what} after this database had applied it. A migration is never edited after merge: bring it back and write a new one.`,
    )
  }
}

function readsInstitute({ name }: Migration): boolean {
  return readTheInstitute.includes(name)
}

/** SQL reads no files: what a migration takes from the institute's is a setting of its session. */
async function tellOfInstitute(client: pg.Client): Promise<void> {
  const policies = JSON.stringify(await readFirstPolicies())
  await client.query("select set_config('institute.first_policies', $1, false)", [policies])
  const facts = JSON.stringify(readFirstFacts())
  await client.query("select set_config('institute.first_facts', $1, false)", [facts])
}

/** Gives way to whoever is at work on its tables, and comes again. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let tried = 1; ; tried++)
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if (tried >= LOCK_TRIES || !isInTheWay(error)) {
        const reason = error instanceof Error ? error.message : String(error)
        const sentence = `db/migrations/${migration.name} failed and changed nothing: ${reason}`
        throw new Error(sentence, { cause: error })
      }
      await setTimeout(LOCK_PAUSE_MS)
    }
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${lockTimeout}'`)
    await run(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ])
}

/** A lock that was not to be had in time, or a deadlock. */
function isInTheWay(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')
}
