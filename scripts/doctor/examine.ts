import { readBackupOptions } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { onPortalDatabase } from '../backup/portal-database.ts'
import { runDiagnostics } from './run-diagnostics.ts'
import { formatFindings } from './finding.ts'
import type { Finding } from './finding.ts'

/** In milliseconds: a query about years of books may take minutes. */
const limits = { size: 2, statementTimeoutMs: 30 * 60_000, lockTimeoutMs: 5_000 }

/**
 * Examines the portal of these settings.
 * @throws Error with a sentence for the operator, where it cannot be found.
 */
export async function examine(
  environment: NodeJS.ProcessEnv,
  isToOpenPages: boolean,
): Promise<{ report: string; isWrong: boolean }> {
  const options = readBackupOptions(environment)
  const { dataDir, bucket } = options
  const isEmbedded = options.databaseUrl === null
  const findings = await onPortalDatabase(options, async (databaseUrl) => {
    const db = openDatabase({ databaseUrl, limits, applicationName: 'kalari doctor' })
    const portal = { databaseUrl, dataDir, bucket, isEmbedded, environment, isToOpenPages }
    try {
      return await runDiagnostics(db, portal)
    } catch (error) {
      return [databaseFailure(error)]
    } finally {
      await db.destroy()
    }
  })
  return {
    report: formatFindings(findings),
    isWrong: findings.some(({ verdict }) => verdict === 'wrong'),
  }
}

function databaseFailure(error: unknown): Finding {
  const sentence = 'The database broke off; nothing more was asked.'
  const details = [error instanceof Error ? error.message || String(error) : String(error)]
  return { about: 'database', verdict: 'wrong', sentence, details }
}
