import { sql } from 'kysely'
import type pg from 'pg'
import type { Queryable } from '../db/database.ts'

/**
 * Returns the time to which the database was recovered from an archive, if no restore was recorded
 * since (decision 34). Returns null otherwise, and after another restart of PostgreSQL, which
 * erases the trace. A promoted standby is not a recovery. It received its data from the primary,
 * and a synchronous one all of it.
 */
export async function unrecordedRecovery(db: Queryable): Promise<Date | null> {
  // time of the last transaction that PostgreSQL replayed before it opened for writes
  const { rows } = await sql<{ to: Date }>`
    select pg_last_xact_replay_timestamp() as to
    where pg_last_xact_replay_timestamp() is not null and not pg_is_in_recovery() and pg_last_wal_receive_lsn() is null
      and not exists (select from restores where restored_at >= pg_postmaster_start_time())`.execute(
    db,
  )
  return rows[0]?.to ?? null
}

export type DatabaseState = {
  hasPortal: boolean
  /** Still replaying, and therefore read-only. */
  isRecovering: boolean
  others: number
}

/** Reads the facts that decide whether a recovery can be recorded. */
export async function stateOf(client: pg.Client): Promise<DatabaseState> {
  const { rows } = await client.query<DatabaseState>(`
    select to_regclass('schema_migrations') is not null as "hasPortal", pg_is_in_recovery() as "isRecovering",
      -- what PostgreSQL does there by itself has no user
      (select count(*) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and usename is not null) as others`)
  const [state] = rows
  if (state === undefined) throw new Error('the database returned no recovery state')
  return state
}

/** Returns the time of the last event in the database; null without events. */
export async function lastEventAt(client: pg.Client): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(`
    select max(at) as at from (
      select max(happened_at) from activity
      union all select max(created_at) from orders
      union all select max(recorded_at) from captures
      union all select max(received_at) from provider_inbox
      union all select max(last_seen_at) from student_sessions
      union all select max(last_seen_at) from admin_sessions) traces (at)`)
  return rows[0]?.at ?? null
}

/** Returns when a restore was last recorded after that time; null if none was. */
export async function restoreRecordedSince(client: pg.Client, moment: Date): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    'select max(restored_at) as at from restores where restored_at > $1',
    [moment],
  )
  return rows[0]?.at ?? null
}
