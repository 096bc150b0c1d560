import type pg from 'pg'

/** A connection that does not come must not hang a request, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 5_000
/** Backups and their proofs wait for a busy machine, in milliseconds. */
export const BATCH_CONNECT_TIMEOUT_MS = 60_000

/** A connection that nobody uses is kept so long, in milliseconds. */
export const KEPT_IDLE_MS = 600_000

/**
 * What each pool of one process is allowed: here and nowhere else, for production, tests and benchmarks alike. A web
 * process and a worker together stay well below the 100 connections that PostgreSQL takes unless told otherwise.
 */
export const poolLimits = {
  /** Pages, the office, everything without a pool of its own. Its size is the setting DATABASE_CONNECTIONS. */
  portal: {
    size: 20,
    statementTimeoutMs: 10_000,
    // a row that somebody holds longer is answered 'try again', so that it does not hold every connection
    lockTimeoutMs: 1_500,
  },
  /** Money that arrives finds a connection however busy the office is. Its size is the setting MONEY_CONNECTIONS. */
  money: {
    size: 10,
    statementTimeoutMs: 10_000,
    // many may want the same row at once, each for a moment: waiting is better than asking a provider again
    lockTimeoutMs: 4_000,
    isPrepared: true,
  },
  /** Packages that speak to `pg` directly. */
  rateLimits: { size: 4, statementTimeoutMs: 5_000, lockTimeoutMs: 1_500 },
  queueOfWeb: { size: 2 },
  queueOfWorker: { size: 6 },
} as const

/** Compiling a query takes longer than any query of ours runs. */
const WITHOUT_COMPILER = 'set jit = off'

/**
 * What a connection is told before it is used: as statements, because a pooler lets no setting pass when one connects (decision 38).
 * @throws Error of pg where the connection breaks, or a pooler finds no server for it in time.
 */
export function keepLimits({ statementTimeoutMs, lockTimeoutMs }: TimeLimits) {
  const statements = [
    `set statement_timeout = ${statementTimeoutMs}`,
    `set lock_timeout = ${lockTimeoutMs}`,
    `set idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
    WITHOUT_COMPILER,
  ]
  const told = { text: statements.join('; '), query_timeout: CONNECT_TIMEOUT_MS }
  // the pool waits for it, whatever its types say
  return (client: pg.ClientBase): unknown => client.query(told)
}

type TimeLimits = { statementTimeoutMs: number; lockTimeoutMs: number }
export type PoolLimits = TimeLimits & {
  size: number
  /** Each connection prepares a statement once (prepared-pool.ts). */
  isPrepared?: true
}
