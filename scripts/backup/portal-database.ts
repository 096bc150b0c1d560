import * as fs from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts'
import { lockDataFolder } from '../portal/data-folder-lock.ts'

type Place = {
  /** null: the embedded PostgreSQL of dataDir. */
  databaseUrl: string | null
  dataDir: string
}

/**
 * Runs `work` on the database of a running or stopped portal. An embedded one that is not running
 * is started for this, and stopped.
 * @throws Error with a sentence where there is none.
 */
export async function onPortalDatabase<T>(
  { databaseUrl, dataDir }: Place,
  act: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return act(databaseUrl)
  if (!fs.existsSync(path.join(dataDir, 'postgres-secrets.json')))
    throw new Error(
      `DATABASE_URL is not set, and no \`npm start\` has made a database below DATA_DIR (${dataDir}).`,
    )
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await act(postgres.databaseUrl)
  } finally {
    // one that was running is in use by another process
    if (!postgres.adopted) await postgres.stop()
  }
}

/**
 * Runs `work` on the database for a restore; the embedded one is created where it is missing.
 * @throws Error with a sentence where a portal runs on it.
 */
export async function onFreshDatabase<T>(
  { databaseUrl, dataDir }: Place,
  act: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return act(databaseUrl)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const lock = await lockDataFolder(postgres.databaseUrl)
  if (lock === null)
    throw new Error(`A portal runs on ${dataDir}. Set DATA_DIR to a folder that is not there yet.`)
  try {
    return await act(postgres.databaseUrl)
  } finally {
    await lock.release()
    await postgres.stop()
  }
}

function log(line: string): void {
  process.stderr.write(`${line}\n`)
}
