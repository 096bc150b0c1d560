import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { seed } from '../../../db/seed.ts'
import { prepareTables } from '../../../scripts/portal/prepare-tables.ts'
import { startPortal, type RunningPortal } from '../../../scripts/portal/start-portal.ts'
import { startEmbeddedPostgres } from '../../../src/server/platform/db/embedded-postgres.ts'
import { readOrMakeSecrets } from '../../../src/server/platform/db/embedded/postgres-secrets.ts'
import { PORTAL_ROLE } from '../../../src/server/platform/db/embedded/prepare-database.ts'
import { makeTemporaryDataDir } from '../../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { seedOffice } from './seed-office.ts'
import type { OfficeSize, SeededDetails } from './seed-office.ts'

export type SeededPortal = {
  portal: RunningPortal
  admin: { email: string; password: string }
  details: SeededDetails
  /** What filling the tables took, with their indexes and the planner's figures. */
  seededInMs: number
}

const password = 'Bench-2026-kalari'

/**
 * Gives the benchmark a portal with a large office; web, worker and simulators come up when it is filled.
 * @param kept a data folder that stays, and is not filled again where it was; left out, one that is removed.
 */
export async function withSeededPortal<T>(
  size: OfficeSize,
  kept: string | undefined,
  run: (seeded: SeededPortal) => Promise<T>,
): Promise<T> {
  const { dataDir, remove } =
    kept === undefined ? makeTemporaryDataDir('bench') : { dataDir: kept, remove: () => undefined }
  try {
    const seeded = readSeeded(dataDir) ?? (await fillDataFolder(dataDir, size))
    const portal = await startPortal({ dataDir })
    try {
      return await run({ portal, ...seeded })
    } finally {
      await portal.stop()
    }
  } finally {
    remove()
  }
}

type Seeded = Omit<SeededPortal, 'portal'>

const seededFile = (dataDir: string) => path.join(dataDir, 'seeded.json')

function readSeeded(dataDir: string): Seeded | undefined {
  const file = seededFile(dataDir)
  // written below
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Seeded) : undefined
}

/**
 * A data folder with a large office in it, and nothing that runs. It is written without the safety that a portal has: who
 * is stopped meanwhile begins anew.
 */
export async function fillDataFolder(dataDir: string, size: OfficeSize): Promise<Seeded> {
  await onServer(dataDir, (_, superuserUrl) => tell(superuserUrl, forFilling))
  const seeded = await onServer(dataDir, async (databaseUrl, superuserUrl) => {
    await prepareTables({ ownerUrl: databaseUrl, portalRole: PORTAL_ROLE })
    const account = { adminEmail: 'admin@kalari.test', adminPassword: password }
    await seed({ databaseUrl, ...account, sampleData: true })
    const started = performance.now()
    const details = await seedOffice(databaseUrl, size)
    const seededInMs = performance.now() - started
    await tell(superuserUrl, ['alter system reset all'])
    return { admin: { email: account.adminEmail, password }, details, seededInMs }
  })
  // gigabytes that the machine would write to its disk beside the first questions
  await promisify(execFile)('sync', ['-f', dataDir])
  writeFileSync(seededFile(dataDir), JSON.stringify(seeded))
  return seeded
}

/** No log of what nobody would recover, no checkpoint and no vacuum beside it. */
const forFilling = [
  `alter system set wal_level = 'minimal'`,
  'alter system set max_wal_senders = 0',
  `alter system set max_wal_size = '32GB'`,
  `alter system set checkpoint_timeout = '1h'`,
  'alter system set autovacuum = off',
  // the pages lie in the machine's memory: to have another process fetch them costs more than to do so
  `alter system set io_method = 'sync'`,
]

async function onServer<T>(
  dataDir: string,
  act: (databaseUrl: string, superuserUrl: string) => Promise<T>,
): Promise<T> {
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const { databaseUrl, stop } = await startEmbeddedPostgres({ dataDir, durability: 'off', log })
  try {
    const superuser = new URL(databaseUrl)
    superuser.username = 'postgres'
    superuser.password = readOrMakeSecrets(path.resolve(dataDir)).superuser
    superuser.pathname = '/postgres'
    return await act(databaseUrl, superuser.href)
  } finally {
    await stop()
  }
}

async function tell(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
