import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '../scripts/backup/make-backup.ts'
import { proveRestore } from '../src/server/backup/nightly/prove-restore.ts'
import { openDatabase } from '../src/server/db/database.ts'
import type { Database } from '../src/server/db/database.ts'
import { prepareJobs } from '../src/server/jobs/queue.ts'
import { loadBefore0460, readBefore0460 } from '../test/support/before-0460.ts'
import { testDatabase } from '../test/support/database.ts'
import { readPortal } from '../test/support/read-portal.ts'
import { migrate } from './migrate.ts'

const database = testDatabase('nothing')
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-upgrade-'))
let db: Database

beforeAll(async () => {
  db = openDatabase(database)
  await loadBefore0460(database.databaseUrl)
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

test('orders from before the journal are refused with a sentence, and nothing changes', async () => {
  await sql`insert into backfills (name, began_at) values ('orders', now())`.execute(db)
  await expect(migrate(database.databaseUrl)).rejects.toThrow('Start the release before again')
  await sql`delete from backfills`.execute(db)
})

test('nothing that anybody reads changes by the upgrade', async () => {
  const identity = await generateX25519Identity()
  const key = { recipient: await identityToRecipient(identity) }
  const file = path.join(folder, 'before-upgrade.backup')
  const options = { dataDir: folder, bucket: null, settings: {} }
  await makeBackup({ ...database, file, key, options })

  await migrate(database.databaseUrl)
  await prepareJobs(database.databaseUrl)
  expect(await readPortal(database.databaseUrl)).toEqual(readBefore0460())

  // what was backed up before is a portal of today again
  const proof = { now: new Date(), ...database, file, key: { identity } }
  const objectionsToBooks = async () => []
  expect(await proveRestore({ ...proof, objectionsToBooks })).toMatchObject({ isProven: true })
})
