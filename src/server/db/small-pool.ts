import pg from 'pg'

const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 5_000
const MAX_CONNECTIONS = 4

/** A pool of its own for a package that speaks to `pg` directly, so that it never waits for the portal's. */
export function openSmallPool(databaseUrl: string, applicationName: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: applicationName,
    keepAlive: true,
  })
  // An idle connection that breaks (database restarted) is replaced at the next use.
  pool.on('error', () => undefined)
  // One that breaks while it is in use rejects the query that uses it; without this it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
