/*
 * npm run doctor
 *
 * For somebody at the machine, with DATABASE_URL: whether the books agree with themselves. Changes nothing. Says one
 * sentence for each thing that does not, and ends with 1.
 */
import { readDatabaseUrl } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { objectionsToAllBooks } from './objections-to-all-books.ts'

try {
  const databaseUrl = readDatabaseUrl()
  const db = openDatabase({ databaseUrl, maxConnections: 2, applicationName: 'kalari doctor' })
  try {
    const objections = await objectionsToAllBooks(db)
    for (const objection of objections) process.stdout.write(`${objection}\n`)
    process.stdout.write(
      objections.length === 0
        ? 'The books agree.\n'
        : `${objections.length} things in the books do not agree.\n`,
    )
    process.exitCode = objections.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
