import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { objectionsToAllBooks } from '../src/server/objections-to-all-books.ts'
import { makeBackup } from '../scripts/backup/make-backup.ts'
import { chainLane } from '../src/server/activity/chain-lane.ts'
import { checkActivity } from '../src/server/activity/check-activity.store.ts'
import { proveRestore } from '../src/server/backup/nightly/prove-restore.ts'
import { openDatabase } from '../src/server/db/database.ts'
import type { Database } from '../src/server/db/database.ts'
import { transactionsOf } from '../src/server/db/in-transaction.ts'
import { prepareJobs } from '../src/server/jobs/queue.ts'
import { ordersBackfill } from '../src/server/payments/backfill/backfill-orders.ts'
import { documentsLane } from '../src/server/payments/documents/issue-missing.ts'
import { journalLane } from '../src/server/payments/journal/post-missing.ts'
import { testDatabase } from '../test/support/database.ts'
import { loadFirstRelease } from '../test/support/first-release.ts'
import { fixedClock } from '../test/support/fixed-clock.ts'
import { madePassword } from '../test/support/make.ts'
import { openPortalApp } from '../test/support/portal-app.ts'
import { readBooks } from '../test/support/read-books.ts'
import { migrate } from './migrate.ts'

const database = testDatabase('nothing')
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-first-'))
const quiet = () => undefined
let db: Database

beforeAll(async () => {
  db = openDatabase(database)
  await loadFirstRelease(database.databaseUrl)
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** As the worker of the new release does, until nothing is left. */
async function catchUp(): Promise<void> {
  const clock = fixedClock(new Date())
  const log = { info: quiet, warn: quiet, error: quiet }
  const deps = { clock, log, inTransaction: transactionsOf(db), issuer: institute }
  const lanes = [ordersBackfill(deps), journalLane(deps), documentsLane(deps), ordersBackfill(deps)]
  for (const lane of [...lanes, chainLane({ db, clock })]) await lane.pass(() => true)
}

test('what the first release wrote is backed up, upgraded, and reads the same; its people log in', async () => {
  const identity = await generateX25519Identity()
  const key = { recipient: await identityToRecipient(identity) }
  const file = path.join(folder, 'before-upgrade.backup')
  const options = { dataDir: folder, bucket: null, settings: {} }
  const { tables } = await makeBackup({ ...database, file, key, options })
  expect(tables.find(({ name }) => name === 'orders')?.rows).toBe(5)

  const before = await readBooks(db)
  expect(before.receipts).toHaveLength(4)
  await migrate(database.databaseUrl)
  await prepareJobs(database.databaseUrl)
  await catchUp()
  expect(await readBooks(db, { isUpgraded: true })).toEqual(before)
  expect(await objectionsToAllBooks(db)).toEqual([])
  expect(await checkActivity(db)).toMatchObject({ objections: [], waiting: { lines: 0 } })

  const portal = await openPortalApp(database.databaseUrl)
  try {
    const login = { email: 'asha@example.test', password: madePassword }
    const student = await portal.ask('/api/users/login', { json: login })
    expect(student.status).toBe(200)
    const staff = { email: 'latha@institute.test', password: madePassword }
    expect((await portal.ask('/api/admin/adminLogin', { json: staff })).status).toBe(200)
  } finally {
    await portal.close()
  }
  // and what was backed up before the upgrade is a portal of today again
  expect(
    await proveRestore({
      now: new Date(),
      ...database,
      file,
      key: { identity },
      objectionsToBooks: objectionsToAllBooks,
    }),
  ).toMatchObject({
    isProven: true,
  })
})
