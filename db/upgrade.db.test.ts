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
import { transactionsOf } from '../src/server/db/in-transaction.ts'
import type { Deps } from '../src/server/deps/deps.ts'
import { prepareJobs } from '../src/server/jobs/queue.ts'
import { documentsLane } from '../src/server/payments/documents/issue-missing.ts'
import { fixedClock } from '../test/support/fixed-clock.ts'
import { institute } from '#institute/institute.ts'
import { checkAllBooks } from '../src/server/objections-to-all-books.ts'
import { loadBefore0460, readBefore0460 } from '../test/support/before-0460.ts'
import { testDatabase } from '../test/support/database.ts'
import { readPortal } from '../test/support/read-portal.ts'
import { migrate } from './migrate.ts'

const database = testDatabase('nothing')
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-upgrade-'))
const quiet = () => undefined
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

/** The mail of a receipt was asked for once more. @returns how the order's page is asked for. */
async function askForReceiptAgain(): Promise<string> {
  const { rows } = await sql<{ orderId: string }>`
    update receipts set sent_again_at = '2027-01-13T04:00:00Z'
    where number = 'KAL/26-27/000001' returning order_id`.execute(db)
  return `/api/admin/orders/${rows[0]?.orderId}`
}

test('nothing that anybody reads changes by the upgrade', async () => {
  const identity = await generateX25519Identity()
  const key = { recipient: await identityToRecipient(identity) }
  const file = path.join(folder, 'before-upgrade.backup')
  const options = { dataDir: folder, bucket: null, settings: {} }
  await makeBackup({ ...database, file, key, options })

  const askedAgain = await askForReceiptAgain()
  await migrate(database.databaseUrl)
  await prepareJobs(database.databaseUrl)
  const before = readBefore0460()
  expect(before[askedAgain]).toMatchObject({ said: { order: { receipt: { sentAgainOn: null } } } })
  const read = await readPortal(database.databaseUrl)
  expect(read[askedAgain]).toMatchObject({
    said: { order: { receipt: { sentAgainOn: '2027-01-13T04:00:00.000Z' } } },
  })
  expect({ ...read, [askedAgain]: null }).toEqual({ ...before, [askedAgain]: null })

  // what was backed up before is a portal of today again
  const proof = { now: new Date(), ...database, file, key: { identity } }
  const objectionsToBooks = async () => []
  expect(await proveRestore({ ...proof, objectionsToBooks })).toMatchObject({ isProven: true })
})

test('the receipt that waited for a number gets the next one, and then the books agree', async () => {
  const clock = fixedClock(new Date('2027-03-20T06:00:00Z'))
  const log = { info: quiet, warn: quiet, error: quiet }
  const deps = { clock, log, inTransaction: transactionsOf(db), issuer: institute }
  const queued: string[] = []
  const enqueue: Deps['enqueue'] = async (_tx, name) => void queued.push(name)
  const due = await db.selectFrom('documentsDue').select('orderId').execute()
  await documentsLane({ ...deps, enqueue }).pass(() => true)
  const receipts = db
    .selectFrom('documents')
    .select(['orderId', 'number'])
    .where('kind', '=', 'receipt')
  const [last, before] = await receipts
    .where('prefix', '=', institute.receiptPrefix)
    .orderBy('sequence', 'desc')
    .limit(2)
    .execute()
  expect(due).toEqual([{ orderId: last?.orderId }])
  expect(Number(last?.number.slice(-6))).toBe(Number(before?.number.slice(-6)) + 1)
  expect(queued).toEqual(['send-receipt'])
  expect(await checkAllBooks(db)).toEqual([])
})
