import pg from 'pg'

const connectTimeoutMs = 10_000

/** Whether a connection to that address succeeds. */
export async function canEnter(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  try {
    await client.connect()
    return true
  } catch {
    // on any failure the caller creates role and database or restarts the server, which reports
    // errors
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The portal's role; db/grant-portal-role.ts sets its privileges. */
export const PORTAL_ROLE = 'kalari_portal'

/** Creates the database `kalari` and its two roles if they are missing; safe to run again. */
export async function prepareDatabase(
  superuserUrl: string,
  passwords: { application: string; portal: string },
): Promise<void> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  await client.connect()
  try {
    // a failed statement would be logged with the password in it
    await client.query('set log_min_error_statement = panic')
    await prepareRole(client, 'kalari', passwords.application)
    await prepareRole(client, PORTAL_ROLE, passwords.portal)
    if (!(await isThere(client, "select from pg_database where datname = 'kalari'"))) {
      await client.query('create database kalari owner kalari')
    }
  } finally {
    await client.end()
  }
}

/**
 * Allows the role to create databases, for tests and for proofs of backups. It owns those, but not
 * the portal's.
 */
async function prepareRole(client: pg.Client, role: string, password: string): Promise<void> {
  if (!(await isThere(client, `select from pg_roles where rolname = '${role}'`)))
    await client.query(`create role ${role} login createdb`)
  await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`)
}

async function isThere(client: pg.Client, question: string): Promise<boolean> {
  return (await client.query(question)).rowCount === 1
}
