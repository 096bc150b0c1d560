import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

// any constant other than the migration lock's
const advisoryLockKey = 4_701_967
/** For the session of a recently killed start, which may not have ended yet. */
const acquireTimeoutMs = 3_000
/** PostgreSQL restarts its own processes after one of them has crashed. */
const recoveryMs = 60_000
const answerTimeoutMs = 5_000
const pauseMs = 100

export type DataFolderLock = {
  /** Settles when the database is gone and does not return within a minute; never otherwise. */
  readonly lost: Promise<string>
  readonly release: () => Promise<void>
}

type HeldLock = {
  readonly client: pg.Client
  /** Settles when the connection has ended. */
  readonly ended: Promise<void>
}

/**
 * Makes this process the only start on an embedded database. It is a lock of the database, so it
 * ends with a killed holder.
 * @returns null where another start holds it.
 * @throws Error where the database cannot be reached.
 */
export async function lockDataFolder(databaseUrl: string): Promise<DataFolderLock | null> {
  const deadline = Date.now() + acquireTimeoutMs
  let taken = await tryToAcquire(databaseUrl)
  while (taken === null && Date.now() < deadline) {
    await delay(pauseMs)
    taken = await tryToAcquire(databaseUrl)
  }
  return taken === null ? null : superviseLock(databaseUrl, taken)
}

function superviseLock(databaseUrl: string, first: HeldLock): DataFolderLock {
  const released = new AbortController()
  let current: HeldLock | null = first
  const supervise = async (): Promise<string> => {
    while (current !== null) {
      await current.ended
      current = await reacquire(databaseUrl, released.signal)
    }
    if (released.signal.aborted) return new Promise<never>(() => {})
    return 'PostgreSQL has ended, or another start has taken the data folder; see postgres.log.'
  }
  const lost = supervise()
  return {
    lost,
    release: async () => {
      released.abort()
      await current?.client.end().catch(() => undefined)
    },
  }
}

/** Null: not within a minute, or released. */
async function reacquire(databaseUrl: string, released: AbortSignal): Promise<HeldLock | null> {
  const deadline = Date.now() + recoveryMs
  while (!released.aborted && Date.now() < deadline) {
    // refused while PostgreSQL recovers
    const taken = await tryToAcquire(databaseUrl).catch(() => null)
    if (taken !== null && !released.aborted) return taken
    await taken?.client.end()
    await delay(pauseMs)
  }
  return null
}

/**
 * Null: another process has it.
 * @throws Error where the database cannot be reached.
 */
async function tryToAcquire(databaseUrl: string): Promise<HeldLock | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kalari start',
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  })
  const ended = new Promise<void>((resolve) => {
    client.on('error', () => undefined)
    client.once('end', resolve)
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ is_mine: boolean }>(
      'select pg_try_advisory_lock($1) as is_mine',
      [advisoryLockKey],
    )
    if (rows[0]?.is_mine === true) return { client, ended }
    await client.end()
    return null
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
