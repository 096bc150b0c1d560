import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readManifest } from '#server/platform/backup/read-manifest.ts'
import { lastBackups } from '#server/platform/backup/nightly/backups.store.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { startPart } from '../scripts/portal/portal-part.ts'
import type { PortalPart } from '../scripts/portal/portal-part.ts'
import { sampleEnvironment } from '../scripts/support/sample-environment.ts'
import { testDatabase } from './support/database.ts'

const TIMEOUT_MS = 120_000
const database = testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-stopped-backup-'))
const backups = path.join(folder, 'backups')
let db: Database
let opening: { identity: string }

beforeAll(async () => {
  db = openDatabase(database)
  opening = { identity: await generateX25519Identity() }
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

async function startWorker(): Promise<PortalPart> {
  const nowhere = 'http://127.0.0.1:9'
  const sample = sampleEnvironment({ publicUrl: nowhere, simulatorsUrl: nowhere, smtpPort: 9 })
  return startPart({
    name: 'worker',
    script: 'src/server/main.worker.ts',
    environment: {
      ...sample,
      PATH: process.env['PATH'],
      DATABASE_URL: database.databaseUrl,
      DATA_DIR: folder,
      KALARI_MODE: 'test',
      KALARI_BACKUP_FOLDER: backups,
      KALARI_BACKUP_RECIPIENT: await identityToRecipient(opening.identity),
      KALARI_BACKUP_IDENTITY: opening.identity,
    },
    logFile: path.join(folder, 'worker.log'),
    signal: new AbortController().signal,
  })
}

/** Blocks a backup in the middle of its file: it reads this table after others. */
async function holdTable(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table students in access exclusive mode')
  return () => client.end()
}

const files = () => (existsSync(backups) ? readdirSync(backups) : [])

async function isWaiting(): Promise<boolean> {
  const { rows } = await pgRows(
    "select 1 from pg_stat_activity where application_name = 'kalari backup' and wait_event_type = 'Lock' and datname = current_database()",
  )
  return rows.length > 0
}

async function pgRows(question: string) {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  try {
    return await client.query(question)
  } finally {
    await client.end()
  }
}

test.each([
  { how: 'is asked to stop', end: (worker: PortalPart) => worker.stop(), ends: 'exit code 0' },
  { how: 'is killed', end: (worker: PortalPart) => worker.kill(), ends: 'SIGKILL' },
])(
  'a worker that $how during a backup leaves no restorable file, and the next one backs up',
  async ({ end, ends }) => {
    const before = await lastBackups(db)
    const whole = files()
    const release = await holdTable()
    try {
      const first = await startWorker()
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
      expect(await end(first)).toBe(ends)
    } finally {
      await release()
    }
    const left = files().filter((name) => !whole.includes(name))
    expect(left).toEqual([expect.stringMatching(/^kalari-.+\.backup\.part$/)])
    const half = path.join(backups, left[0] ?? '')
    await expect(readManifest(half, opening)).rejects.toThrow(/changed|is no backup|not whole/)
    expect(await lastBackups(db)).toEqual(before)

    const second = await startWorker()
    await expect
      .poll(async () => (await lastBackups(db)).provenAt, { timeout: 60_000 })
      .not.toEqual(before.provenAt)
    expect(await second.stop()).toBe('exit code 0')
    const made = files().filter((name) => !whole.includes(name))
    expect(made).toEqual([expect.stringMatching(/^kalari-.+\.backup$/)])
    await readManifest(path.join(backups, made[0] ?? ''), opening)
    await forgetBackups()
  },
  TIMEOUT_MS,
)

/** As if the next night had come. */
async function forgetBackups(): Promise<void> {
  await pgRows('delete from backups')
  await pgRows('delete from backup_proofs')
}
