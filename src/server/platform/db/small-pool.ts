import pg from 'pg'
import {
  CONNECT_TIMEOUT_MS,
  IDLE_TIMEOUT_MS,
  applySessionLimits,
  poolLimits,
} from './connection-limits.ts'

/** A pool of its own for rate limits, so that they never wait for the portal's connections. */
export function openSmallPool(databaseUrl: string, applicationName: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolLimits.rateLimits.size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    onConnect: applySessionLimits(poolLimits.rateLimits),
    application_name: applicationName,
    keepAlive: true,
  })
  // An idle connection that breaks (database restarted) is replaced at the next use.
  pool.on('error', () => undefined)
  // A connection that breaks in use rejects its query; without this listener it would also end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
