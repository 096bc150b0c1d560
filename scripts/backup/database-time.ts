import { databaseTime, openDatabase } from '../../src/server/platform/db/database.ts'

/** The database's clock, which all processes use. */
export async function databaseTimeAt(databaseUrl: string, applicationName: string): Promise<Date> {
  const db = openDatabase({ databaseUrl, maxConnections: 1, applicationName })
  try {
    return await databaseTime(db)
  } finally {
    await db.destroy()
  }
}
