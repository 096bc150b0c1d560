import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

/** What may be done so often in a window that begins with the first use of a key. */
export type UseLimit = { name: string; uses: number; windowSeconds: number }

/**
 * Counts what costs somebody else something. In the database: a restart or a second process forgets nothing; by the
 * machine's clock, as the package does.
 * @returns counts one use of a key, and answers for how many seconds it has to wait; 0: it may go on.
 */
export function createUseLimit(
  pool: pg.Pool,
  { name, uses, windowSeconds }: UseLimit,
): (key: string) => Promise<number> {
  const counter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // the counters of the logins sweep the whole table
    clearExpiredByTimeout: false,
    keyPrefix: name,
    // we compare the count ourselves: the package only counts, atomically, in one statement
    points: Number.MAX_SAFE_INTEGER,
    duration: windowSeconds,
  })
  return async (key) => {
    const { consumedPoints, msBeforeNext } = await counter.penalty(key)
    return consumedPoints <= uses ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1_000))
  }
}
