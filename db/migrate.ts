import { setTimeout } from 'node:timers/promises'

import pg from 'pg'
import { readFirstFacts } from './first-facts.ts'
import type { FirstFacts } from './first-facts.ts'
import { readFirstPolicies } from './first-policies.ts'
import { migrationsFolder, readMigrations, schemaMigration } from './migration-files.ts'
import type { Migration } from './migration-files.ts'
import { isFromBefore, takeOver } from './take-over.ts'
import type { AppliedMigration } from './take-over.ts'

/** Any constant of our own: every process takes this lock to change the tables, or to keep them as they are. */
export const migrationLockKey = 4_701_966
/** A payment waits no longer for a migration than this. */
const lockTimeout = '2s'
const LOCK_TRIES = 60
const LOCK_PAUSE_MS = 500
const connectTimeoutMs = 15_000

type MigrateOptions = { folder?: string; institute?: FirstFacts }

/**
 * Applies what is new, and returns the names. The first migration is the whole of db/schema, which release 1.0.0 begins
 * with; later ones are the files of db/migrations. Each is one transaction. A database of the last version before is
 * taken over instead. Two processes at a time wait for each other. A table in use is waited for shortly, and then asked
 * for again, because payments queue up behind the one that waits.
 * @param options.folder other later migrations than those of this release: for a test.
 * @param options.institute 'empty': a new database begins without the sample's facts and policies, and closed to visitors.
 * @throws Error with a sentence where an applied file is gone or was changed, or the database is too old.
 */
export async function migrate(
  databaseUrl: string,
  { folder = migrationsFolder, institute = 'sample' }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder)
  return onClient(databaseUrl, async (client) => {
    // the end of the session releases the lock
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    const missing = await missingMigrations(client, migrations)
    if (missing.length > 0) await setFirstRows(client, institute)
    for (const migration of missing) await apply(client, migration)
    return { applied: missing.map(({ name }) => name) }
  })
}

/** @throws Error with a sentence where a version made the database that can't be taken over. Changes nothing. */
export async function refuseTooOld(databaseUrl: string): Promise<void> {
  await onClient(databaseUrl, async (client) => {
    if (await hasHistory(client)) isFromBefore(await readMigrationState(client))
  })
}

async function onClient<T>(
  databaseUrl: string,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'kalari migrate',
  })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/**
 * Makes the tables for a backup with these migrations, in a database without any, within the caller's transaction. What
 * is checked at a commit is checked at once.
 * @throws Error with a sentence where this release does not have one of them, or has it changed.
 */
export async function applyBackupMigrations(
  client: pg.Client,
  applied: readonly AppliedMigration[],
): Promise<void> {
  const migrations = await readMigrations()
  const isOfBefore = isFromBefore(applied)
  const appliedChecksums = isOfBefore ? new Map<string, string>() : checksumsOf(applied)
  const newer = [...appliedChecksums.keys()].find(
    (one) => !migrations.some(({ name }) => name === one),
  )
  if (newer !== undefined)
    throw new Error(
      `It was made by a newer release, whose migration ${newer} this one does not bring. Restore with that release.`,
    )
  refuseChangedHistory(migrations, appliedChecksums)
  await readApplied(client)
  await setFirstRows(client, 'sample')
  await client.query('set constraints all immediate')
  for (const migration of migrations)
    if (appliedChecksums.has(migration.name) || (isOfBefore && migration.name === schemaMigration))
      await run(client, migration)
}

/**
 * Applies what is new, within the caller's transaction: to a restored database that nobody uses yet.
 * @returns the names.
 */
export async function applyMissingMigrations(client: pg.Client): Promise<string[]> {
  const missing = await missingMigrations(client, await readMigrations())
  for (const migration of missing) await run(client, migration)
  return missing.map(({ name }) => name)
}

/** The migrations that a database has, in their order. */
export async function readMigrationState(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

/**
 * The migrations that this database lacks. One of the last version before 1.0.0-rc lacks all: the first one takes it over.
 * @throws Error with a sentence.
 */
async function missingMigrations(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const applied = await readApplied(client)
  const appliedChecksums = isFromBefore(applied) ? new Map<string, string>() : checksumsOf(applied)
  refuseChangedHistory(migrations, appliedChecksums)
  return migrations.filter(({ name }) => !appliedChecksums.has(name))
}

function checksumsOf(applied: readonly AppliedMigration[]): Map<string, string> {
  return new Map(applied.map(({ name, checksum }) => [name, checksum]))
}

/** What this database has. Its list is made where it is missing. */
async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  if (!(await hasHistory(client)))
    await client.query(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
  return readMigrationState(client)
}

async function hasHistory(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migrations') is not null as "isThere"`,
  )
  return rows[0]?.isThere === true
}

function refuseChangedHistory(
  migrations: Migration[],
  appliedChecksums: Map<string, string>,
): void {
  const files = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const lastOwnMigration = migrations.at(-1)?.name ?? ''
  for (const [name, checksum] of appliedChecksums) {
    const now = files.get(name)
    // a newer release's, which tolerates this one (decision 36)
    if (now === checksum || (now === undefined && name > lastOwnMigration)) continue
    const change = now === undefined ? 'is gone' : 'was changed'
    throw new Error(
      `${fileOf(name)} ${change} after this database had applied it. A migration is never edited after merge: bring it back and write a new one.`,
    )
  }
}

function fileOf(name: string): string {
  return name === schemaMigration ? 'db/schema' : `db/migrations/${name}`
}

/**
 * A new database begins with the sample's policies and facts, or without. SQL reads no files, so they are settings of its
 * session.
 */
async function setFirstRows(client: pg.Client, first: FirstFacts): Promise<void> {
  const policies = first === 'sample' ? await readFirstPolicies() : []
  const settings = {
    first_policies: JSON.stringify(policies),
    first_facts: JSON.stringify(readFirstFacts(first)),
    begins_open: first === 'sample' ? 'yes' : 'no',
  }
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [`institute.${name}`, value])
}

/** Gives way to whoever uses its tables, and tries again. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let tried = 1; ; tried++)
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if (tried >= LOCK_TRIES || !isLockConflict(error)) {
        const reason = error instanceof Error ? error.message : String(error)
        const sentence = `${fileOf(migration.name)} failed and changed nothing: ${reason}`
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

async function run(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql, checksum } = migration
  if (name === schemaMigration && isFromBefore(await readMigrationState(client)))
    await takeOver(client, migration)
  else await client.query(sql)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ])
}

/** A lock that was not to be had in time, or a deadlock. */
function isLockConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')
}
