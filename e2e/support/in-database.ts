import { openDatabase } from '../../src/server/platform/db/database.ts'
import type { Database } from '../../src/server/platform/db/database.ts'

/** What no page and no call can do: the sample's limits, a day that has come. */
export async function inDatabase(
  databaseUrl: string,
  work: (db: Database) => Promise<unknown>,
): Promise<void> {
  const db = openDatabase({
    databaseUrl,
    maxConnections: 1,
    applicationName: 'kalari browser tests',
  })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
