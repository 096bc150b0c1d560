import pg from 'pg'

const connectTimeoutMs = 10_000

/** Whether that address lets us in. A server that is not there, or not ours, does not. */
export async function canEnter(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  try {
    await client.connect()
    return true
  } catch {
    // whatever the reason, the caller makes the role and the database anew or starts another server, which then speaks
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The role of the running portal; what it may do, db/grant-portal-role.ts says. */
export const PORTAL_ROLE = 'kalari_portal'

/** Makes the database `kalari` and its two roles where they are missing; may run twice. */
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
    // a statement that fails would be logged with the password in it
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

/** It may make databases, for tests and for the proof of a backup: they are its own, and the portal's are not. */
async function prepareRole(client: pg.Client, role: string, password: string): Promise<void> {
  if (!(await isThere(client, `select from pg_roles where rolname = '${role}'`)))
    await client.query(`create role ${role} login createdb`)
  await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`)
}

async function isThere(client: pg.Client, question: string): Promise<boolean> {
  return (await client.query(question)).rowCount === 1
}
