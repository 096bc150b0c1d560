import { Kysely, sql } from 'kysely'
import type { Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { invariant } from '../foundation/invariant.ts'
import { CamelCaseDialect, nameFields } from './column-names.ts'
import {
  BATCH_CONNECT_TIMEOUT_MS,
  CONNECT_TIMEOUT_MS,
  KEPT_IDLE_MS,
  keepLimits,
  poolLimits,
} from './connection-limits.ts'
import type { PoolLimits } from './connection-limits.ts'
import type { PoolUse } from '../metrics/process-gauges.ts'
import { holdStatements } from './held-statements.ts'
import { prepareStatements } from './prepared-statements.ts'
import type { DB } from './tables.generated.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>
/** What a store works on: the pool, or the transaction of the use case that called it. */
export type Queryable = Database | Transaction

// bigint columns hold paise and counters, all far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * What a transaction of a request asks leads to few rows by their keys: one plan is as good as another, and planning for the values
 * at hand, as PostgreSQL otherwise does five times and for some statements always, takes longer than most statements do. A plan
 * from the days when a table had three rows reads all of it, until PostgreSQL counts the table again: none does here.
 */
const BY_THEIR_KEYS = ['plan_cache_mode = force_generic_plan', 'enable_seqscan = off']

/**
 * Opens a pool.
 * @param options.limits left out: the portal's.
 * @param options.maxConnections instead of the limits' own size.
 * @param options.isForRequests somebody waits for each answer: transactions, which lead to few rows by their keys, are planned once
 * and by indexes (decision 53), and no question is shared out among PostgreSQL's processes (decision 52). Left out: as PostgreSQL sees fit, as
 * for a worker, whose transactions take the next few of many.
 */
export function openDatabase(options: {
  databaseUrl: string
  limits?: PoolLimits
  maxConnections?: number
  applicationName?: string
  isForRequests?: boolean
}): Database {
  const isForRequests = options.isForRequests ?? false
  const limits = options.limits ?? poolLimits.portal
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? limits.size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: KEPT_IDLE_MS,
    onConnect: keepLimits(limits, { isForRequests }),
    application_name: options.applicationName ?? 'kalari',
    keepAlive: true,
    pipeline: true,
  })
  // An idle connection that breaks (database restarted) is replaced at the next use.
  pool.on('error', () => undefined)
  // One that breaks while it is in use rejects the query that uses it; without this it would also end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    nameFields(client)
    prepareStatements(client)
    holdStatements(client, { settings: isForRequests ? BY_THEIR_KEYS : [] })
  })
  const db = new Kysely<DB>({ dialect: new CamelCaseDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Database, pg.Pool>()

/** How the connections of a pool are used at this moment. */
export function poolUseOf(pool: Database | pg.Pool): PoolUse {
  const { totalCount, idleCount, waitingCount } = pool instanceof Kysely ? poolOf(pool) : pool
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}

function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db)
  invariant(pool, 'every database is opened here')
  return pool
}

type OneConnection = {
  databaseUrl: string
  applicationName: string
  /** Left out: a minute, because nobody waits at a page. In milliseconds. */
  connectTimeoutMs?: number
}

/**
 * Opens one connection beside the pools, for work that takes minutes, and closes it afterwards.
 * @param applicationName what PostgreSQL's own list of sessions calls it.
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
  // one that breaks rejects what it is asked; without this it would also end the process
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    // pg's own words do not say what took too long
    if (!(error instanceof Error) || error.message !== 'timeout expired') throw error
    const seconds = connectTimeoutMs / 1_000
    throw new Error(`the database took no connection (${applicationName}) within ${seconds} s`, {
      cause: error,
    })
  })
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** The database's own present time. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const answer = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const row = answer.rows[0]
  if (!row) throw new Error('the database gave no time')
  return row.now
}
