import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import type {
  Transaction as KyselyTransaction,
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { invariant } from '../foundation/invariant.ts'
import {
  BATCH_CONNECT_TIMEOUT_MS,
  CONNECT_TIMEOUT_MS,
  IDLE_TIMEOUT_MS,
  applySessionLimits,
  poolLimits,
} from './connection-limits.ts'
import type { PoolLimits } from './connection-limits.ts'
import type { PoolUse } from '../metrics/process-gauges.ts'
import type { DB } from './tables.generated.ts'
import { hash } from 'node:crypto'
import { isOutdatedPlan } from './is-retryable.ts'

/**
 * A pool for Kysely that prepares each statement once per connection, because planning costs more
 * than execution. The statement's name is a hash of its text. A connection keeps all its
 * statements, so the pool should send few different ones.
 */
function preparedPool(pool: pg.Pool): PostgresPool {
  // a new generation prepares all statements again after a migration changed a result's columns
  let generation = 0
  const run = async (client: pg.PoolClient, text: string, values: readonly unknown[]) => {
    const name = `${generation} ${hash('sha256', text, 'base64url')}`
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (isOutdatedPlan(error)) generation += 1
      throw error
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => new PreparedClient(await pool.connect(), run),
  }
}

type Run = (
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
) => Promise<pg.QueryResult>

class PreparedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #run: Run

  constructor(client: pg.PoolClient, run: Run) {
    this.#client = client
    this.#run = run
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    // Kysely needs a cursor class for cursors, and we configure none
    if (typeof text !== 'string') throw new TypeError('this pool does not support cursors')
    // pg types the command as any string
    return this.#run(this.#client, text, values) as Promise<PostgresQueryResult<R>>
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>
/** The database of a store: the pool, or its caller's transaction. */
export type Queryable = Database | Transaction

// bigint columns hold paise and counters, all far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens a pool.
 * @param options.limits default: the portal's.
 * @param options.maxConnections overrides the limits' size.
 */
export function openDatabase(options: {
  databaseUrl: string
  limits?: PoolLimits
  maxConnections?: number
  applicationName?: string
}): Database {
  const limits: PoolLimits = options.limits ?? poolLimits.portal
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? limits.size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    onConnect: applySessionLimits(limits),
    application_name: options.applicationName ?? 'kalari',
    keepAlive: true,
  })
  // An idle connection that breaks (database restarted) is replaced at the next use.
  pool.on('error', () => undefined)
  // A connection that breaks in use rejects its query; without this listener it would also end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: limits.isPrepared ? preparedPool(pool) : pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Database, pg.Pool>()

/** Current use of a pool's connections. */
export function poolUseOf(pool: Database | pg.Pool): PoolUse {
  const { totalCount, idleCount, waitingCount } = pool instanceof Kysely ? poolOf(pool) : pool
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}

function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db)
  invariant(pool, 'every database is opened by openDatabase')
  return pool
}

type OneConnection = {
  databaseUrl: string
  applicationName: string
  /** Default: a minute, because no user waits. In milliseconds. */
  connectTimeoutMs?: number
}

/**
 * Opens one connection outside the pools for work that takes minutes, and closes it afterwards.
 * @param applicationName shown in PostgreSQL's list of sessions.
 */
export async function onOneConnection<T>(
  { databaseUrl, applicationName, connectTimeoutMs = BATCH_CONNECT_TIMEOUT_MS }: OneConnection,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: applicationName,
    keepAlive: true,
  })
  // a broken connection rejects its query; without this listener it would also end the process
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    // pg's message does not say that connecting took too long
    if (!(error instanceof Error) || error.message !== 'timeout expired') throw error
    const seconds = connectTimeoutMs / 1_000
    throw new Error(`no database connection (${applicationName}) within ${seconds} s`, {
      cause: error,
    })
  })
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Returns the database's current time. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const answer = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const row = answer.rows[0]
  if (!row) throw new Error('the database returned no time')
  return row.now
}
