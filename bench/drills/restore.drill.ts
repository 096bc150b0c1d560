import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seed } from '../../db/seed.ts'
import { migrate } from '../../db/migrate.ts'
import { openingKey } from '../../scripts/backup/backup-keys.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { onPortalDatabase } from '../../scripts/backup/portal-database.ts'
import { backupsStore } from '../../src/server/platform/backup/nightly/backups.store.ts'
import type { Proof } from '../../src/server/platform/backup/nightly/backups.store.ts'
import { proveRestore } from '../../src/server/platform/backup/nightly/prove-restore.ts'
import type { OpeningKey, SealingKey } from '../../src/server/platform/backup/sealing.ts'
import { readBackupOptions } from '../../src/server/config.ts'
import { databaseTime, openDatabase } from '../../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { prepareJobs } from '../../src/server/platform/jobs/queue.ts'
import { checkAllBooks as objectionsToBooks } from '../../src/server/check-all-books.ts'
import { seedOffice } from '../support/seed/seed-office.ts'
import { drillReport } from './support/drill-report.ts'

const ORDERS = 20_000

/**
 * With a FILE: restores that backup beside the portal of DATABASE_URL (or of DATA_DIR), says what came of it and notes it
 * for the dashboard. Without: makes a portal of its own with many orders, backs it up, proves the backup, and looks
 * whether one with a changed byte, half of one, and one with another's key are refused; its report below bench/results says how it went.
 * @returns false where something was not as it must be.
 */
export async function run([file, ...rest]: string[]): Promise<boolean> {
  if (rest.length > 0) throw new Error('npm run drill -- restore [FILE]')
  return file === undefined ? restoreSamplePortal() : restoreFile(file)
}

async function restoreFile(file: string): Promise<boolean> {
  const options = readBackupOptions()
  const key = await openingKey(options)
  const proof = await onPortalDatabase(options, async (databaseUrl) => {
    const result = await proveRestore({
      databaseUrl,
      file,
      key,
      now: new Date(),
      checkBooks: objectionsToBooks,
    })
    const db = openDatabase({ databaseUrl, maxConnections: 1, applicationName: 'kalari drill' })
    try {
      const at = { fileName: path.basename(file), endedAt: await databaseTime(db) }
      await backupsStore(db).noteProof(at, result)
    } finally {
      await db.destroy()
    }
    return result
  })
  say(proof.result)
  return proof.isProven
}

type Step = { what: string; seconds: number; result: string; isRight: boolean }

async function restoreSamplePortal(): Promise<boolean> {
  const passphrase = 'a passphrase of the drill'
  const folder = mkdtempSync(path.join(tmpdir(), 'kalari-restore-'))
  const { dataDir, remove } = makeTemporaryDataDir('drill')
  const postgres = await startEmbeddedPostgres({ dataDir, log: say })
  try {
    const { databaseUrl } = postgres
    await migrate(databaseUrl)
    await prepareJobs(databaseUrl)
    const admin = { adminEmail: 'admin@kalari.test', adminPassword: undefined }
    await seed({ databaseUrl, ...admin, sampleData: true })
    await seedOffice(databaseUrl, { courses: 500, students: 5_000, orders: ORDERS })
    const file = path.join(folder, 'drill.backup')
    const steps = await stepsOf({ databaseUrl, file, key: { passphrase } })
    writeFileSync(drillReport('restore.md'), reportOf(steps))
    return steps.every(({ isRight }) => isRight)
  } finally {
    await postgres.stop()
    remove()
    rmSync(folder, { recursive: true })
  }
}

type Drill = { databaseUrl: string; file: string; key: SealingKey & OpeningKey }

async function stepsOf({ databaseUrl, file, key }: Drill): Promise<Step[]> {
  const backup = await timed('A backup', async () => {
    const options = { dataDir: path.dirname(file), bucket: null, settings: {} }
    const { tables } = await makeBackup({ databaseUrl, file, key, options })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
    return { result: `${rows} rows in ${megabytes} MB`, isRight: true }
  })
  const proven = (name: string, opening: OpeningKey) =>
    proveRestore({
      databaseUrl,
      file: name,
      key: opening,
      now: new Date(),
      checkBooks: objectionsToBooks,
    })
  const refused = ({ isProven, result }: Proof) => ({ result, isRight: !isProven })
  const bytes = readFileSync(file)
  const half = path.join(path.dirname(file), 'half.backup')
  writeFileSync(half, bytes.subarray(0, bytes.length / 2))
  const changed = path.join(path.dirname(file), 'changed.backup')
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(changed, bytes)
  return [
    backup,
    await timed('It is restored beside the portal', async () => {
      const { isProven, result } = await proven(file, key)
      return { result, isRight: isProven }
    }),
    await timed('One bit of it is changed', async () => refused(await proven(changed, key))),
    await timed('Half of it is there', async () => refused(await proven(half, key))),
    await timed('It is opened with another passphrase', async () =>
      refused(await proven(file, { passphrase: 'another passphrase' })),
    ),
  ]
}

async function timed(
  what: string,
  act: () => Promise<Pick<Step, 'result' | 'isRight'>>,
): Promise<Step> {
  const began = performance.now()
  const { result, isRight } = await act()
  const step = { what, seconds: (performance.now() - began) / 1_000, result, isRight }
  say(`${step.isRight ? 'as it must be' : 'WRONG'}: ${what}: ${result}`)
  return step
}

function reportOf(steps: readonly Step[]): string {
  const rows = steps.map(
    ({ what, seconds, result, isRight }) =>
      `| ${what} | ${result} | ${seconds.toFixed(1)} | ${isRight ? 'as it must be' : '**wrong**'} |`,
  )
  return `# Drill: a backup is restored

Written by \`npm run drill -- restore\`: a portal of its own with ${ORDERS} orders on an embedded PostgreSQL, durable as in production.
The worker does the second step by itself each week (decision 36); \`npm run drill -- restore FILE\` does it now, with a backup of yours.

| step | what came of it | s | |
|---|---|---|---|
${rows.join('\n')}
`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
