import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

/** The name of the database on its server. */
export async function databaseName(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** Constraints, triggers and counters of a database, in PostgreSQL's own words. */
export async function databaseRules(db: Database) {
  const words = async (query: string) => (await sql.raw(query).execute(db)).rows
  return {
    constraints: await words(`
      select conrelid::regclass::text as at, conname, pg_get_constraintdef(oid) as says, convalidated
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
    triggers: await words(`
      select pg_get_triggerdef(pg_trigger.oid) as says, tgenabled from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal order by 1`),
    counters: await words(`
      select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`),
  }
}

/** Every job that waits for a worker. */
export async function queuedJobs(db: Database) {
  const { rows } = await sql`
    select name, data, state, retry_limit, start_after, singleton_key from pgboss.job
    where state = 'created' order by id`.execute(db)
  return rows
}

/** @throws where the database refuses. */
export async function removeJournal(db: Database): Promise<void> {
  await sql`delete from journal_entries`.execute(db)
}

/** How many connections to this database wait for an advisory lock. */
export async function waitersForLocks(db: Database): Promise<number> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length
}
