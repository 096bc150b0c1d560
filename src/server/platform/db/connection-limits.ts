import type pg from 'pg'

/** Bounds how long a request waits for a connection, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 5_000
/** The same for backups and their proofs, which may wait for a busy machine, in milliseconds. */
export const BATCH_CONNECT_TIMEOUT_MS = 60_000

/** How long an idle connection stays open, in milliseconds. */
export const IDLE_TIMEOUT_MS = 600_000

/**
 * The limits of each pool of a process, in production, tests and benchmarks. Two web processes and
 * a worker together stay well below PostgreSQL's default of 100 connections.
 */
export const poolLimits = {
  /**
   * For pages, the office and everything without a pool of its own. DATABASE_CONNECTIONS sets its
   * size.
   */
  portal: {
    size: 12,
    statementTimeoutMs: 10_000,
    // fails early on a locked row, so that waiting requests don't use up the pool
    lockTimeoutMs: 1_500,
  },
  /**
   * For payments, so that they find a connection while the office is busy. MONEY_CONNECTIONS sets
   * its size.
   */
  money: {
    size: 8,
    statementTimeoutMs: 10_000,
    // many payments may lock one row, each briefly: waiting is cheaper than another provider call
    lockTimeoutMs: 4_000,
    isPrepared: true,
  },
  /** For packages that use `pg` directly. */
  rateLimits: { size: 2, statementTimeoutMs: 5_000, lockTimeoutMs: 1_500 },
  queueOfWeb: { size: 2 },
  queueOfWorker: { size: 6 },
} as const

/** JIT compilation takes longer than any of our queries. */
const WITHOUT_COMPILER = 'set jit = off'

/**
 * Returns the setup of a new connection. It sends SET statements, because a pooler drops settings
 * of the startup message (decision 38).
 * @throws Error of pg if the connection breaks, or a pooler finds no server for it in time.
 */
export function applySessionLimits({ statementTimeoutMs, lockTimeoutMs }: TimeLimits) {
  const statements = [
    `set statement_timeout = ${statementTimeoutMs}`,
    `set lock_timeout = ${lockTimeoutMs}`,
    `set idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
    WITHOUT_COMPILER,
  ]
  const setup = { text: statements.join('; '), query_timeout: CONNECT_TIMEOUT_MS }
  // pg-pool awaits it, although its types don't say so
  return (client: pg.ClientBase): unknown => client.query(setup)
}

type TimeLimits = { statementTimeoutMs: number; lockTimeoutMs: number }
export type PoolLimits = TimeLimits & {
  size: number
  /** Each connection prepares each statement once (database.ts). */
  isPrepared?: true
}
