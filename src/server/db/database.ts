import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import type { Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.generated.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>
/** What a store works on: the pool, or the transaction of the use case that called it. */
export type Queryable = Database | Transaction

/** A connection that does not come or a statement that does not end must not hang a request. */
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000
/** A row that somebody holds longer is answered 'try again', so that it does not hold every connection. */
const LOCK_TIMEOUT_MS = 1_500

// bigint columns hold paise and counters, all far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens a pool.
 * @param options.maxConnections at most this many connections; the default suits one web process.
 */
export function openDatabase(options: {
  databaseUrl: string
  maxConnections?: number
  applicationName?: string
}): Database {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: options.applicationName ?? 'kalari',
    keepAlive: true,
  })
  // An idle connection that breaks (database restarted) is replaced at the next use.
  pool.on('error', () => undefined)
  // One that breaks while it is in use rejects the query that uses it; without this it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** The database's own present time. */
export async function databaseTime(db: Database): Promise<Date> {
  const answer = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const row = answer.rows[0]
  if (!row) throw new Error('the database gave no time')
  return row.now
}
