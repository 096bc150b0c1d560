import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

// any constant of our own, other than the migration lock's
const advisoryLockKey = 4_701_967
const patienceMs = 3_000

export type DataFolderLock = {
  /** Settles when the database goes away without being asked; never otherwise. */
  readonly lost: Promise<string>
  readonly release: () => Promise<void>
}

/**
 * Makes this the only start that works on an embedded database. The lock is the database's own, so it ends with a
 * killed holder. Answers null where another start holds it.
 */
export async function lockDataFolder(databaseUrl: string): Promise<DataFolderLock | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kalari start' })
  let isAsked = false
  const lost = new Promise<string>((resolve) => {
    client.on('error', () => {
      if (!isAsked) resolve('PostgreSQL ended unexpectedly; see postgres.log.')
    })
  })
  const release = async (): Promise<void> => {
    isAsked = true
    await client.end().catch(() => undefined)
  }
  await client.connect()
  // the session of a start that was killed a moment ago may not have ended yet
  const deadline = Date.now() + patienceMs
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      await release()
      return null
    }
    await delay(100)
  }
  return { lost, release }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>(
    'select pg_try_advisory_lock($1) as is_mine',
    [advisoryLockKey],
  )
  return rows[0]?.is_mine === true
}
