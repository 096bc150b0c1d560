/*
 * npm run doctor, npm run doctor -- --open-pages
 *
 * For an operator at the machine, with the environment of `npm run serve`, or without DATABASE_URL
 * for the portal of `npm start`. It reports what is well, what needs attention, and what is wrong.
 * It changes nothing, except for a small file in the bucket of pictures, which it deletes again. It
 * prints one sentence for each finding, and ends with 1 where something is wrong.
 *
 * With --open-pages it also opens a payment page for the smallest amount at each provider. Use it
 * before the first real payment; nobody pays the page.
 */
import { parseArgs } from 'node:util'
import { readBackupOptions } from '../src/server/config.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import { onPortalDatabase } from './backup/portal-database.ts'
import { askAll } from './doctor/ask-all.ts'
import { sayFindings } from './doctor/finding.ts'
import type { Finding } from './doctor/finding.ts'

/** In milliseconds: a query about years of books may take minutes. */
const limits = { size: 2, statementTimeoutMs: 30 * 60_000, lockTimeoutMs: 5_000 }

try {
  const { values } = parseArgs({ options: { 'open-pages': { type: 'boolean', default: false } } })
  const isToOpenPages = values['open-pages']
  const options = readBackupOptions()
  const { dataDir, bucket } = options
  const isEmbedded = options.databaseUrl === null
  const findings = await onPortalDatabase(options, async (databaseUrl) => {
    const db = openDatabase({ databaseUrl, limits, applicationName: 'kalari doctor' })
    try {
      return await askAll(db, {
        databaseUrl,
        dataDir,
        bucket,
        isEmbedded,
        environment: process.env,
        isToOpenPages,
      })
    } catch (error) {
      return [unanswered(error)]
    } finally {
      await db.destroy()
    }
  })
  process.stdout.write(sayFindings(findings))
  process.exitCode = findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function unanswered(error: unknown): Finding {
  const sentence = 'The database broke off; nothing more was asked.'
  const details = [error instanceof Error ? error.message || String(error) : String(error)]
  return { about: 'database', verdict: 'wrong', sentence, details }
}
