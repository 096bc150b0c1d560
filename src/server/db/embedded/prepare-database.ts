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

/** Makes the role and the database `kalari` where they are missing; may run twice. */
export async function prepareDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  await client.connect()
  try {
    // a statement that fails would be logged with the password in it
    await client.query('set log_min_error_statement = panic')
    if (!(await isThere(client, "select from pg_roles where rolname = 'kalari'"))) {
      await client.query('create role kalari login createdb')
    }
    await client.query(`alter role kalari password ${client.escapeLiteral(password)}`)
    if (!(await isThere(client, "select from pg_database where datname = 'kalari'"))) {
      await client.query('create database kalari owner kalari')
    }
  } finally {
    await client.end()
  }
}

async function isThere(client: pg.Client, question: string): Promise<boolean> {
  return (await client.query(question)).rowCount === 1
}
