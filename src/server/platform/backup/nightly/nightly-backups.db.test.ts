import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { testDatabase } from '../../../../../test/support/database.ts'
import { fixedClock } from '../../../../../test/support/fixed-clock.ts'
import { makePaidOrder } from '../../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../../test/support/story/make.ts'
import { openDatabase } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import { transactionsOf } from '../../db/in-transaction.ts'
import { DAY_MS, HOUR_MS } from '#contract/platform/durations.ts'
import { checkAllBooks } from '../../../check-all-books.ts'
import { documentsLane } from '../../../money/documents/issuing/issue-missing.ts'
import { journalLane } from '../../../money/journal/post-missing.ts'
import { lastBackups } from './backups.store.ts'
import { backupsLane } from './nightly-backups.ts'
import type { NightlyDeps } from './nightly-backups.ts'

const database = testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-nightly-'))
const clock = fixedClock(new Date('2026-07-01T20:31:00Z'))
const quiet = () => undefined
const pictures = {
  names: () => Promise.resolve([]),
  read: () => Promise.resolve(null),
  putBack: () => Promise.resolve(),
}
let db: Database
let keys: Pick<NightlyDeps['nightly'], 'sealing' | 'opening'>

beforeAll(async () => {
  db = openDatabase(database)
  const identity = await generateX25519Identity()
  keys = { sealing: { recipient: await identityToRecipient(identity) }, opening: { identity } }
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  await makePaidOrder(db, { student, course, paidAt: new Date('2026-07-01T06:00:00Z') })
  await catchUp()
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** Creates missing journal entries and documents, as a worker does. */
async function catchUp(): Promise<void> {
  const log = { info: quiet, warn: quiet, error: quiet }
  const deps = {
    clock,
    log,
    inTransaction: transactionsOf(db),
    issuer: institute,
    enqueue: () => Promise.resolve(),
  }
  for (const lane of [journalLane(deps), documentsLane(deps)]) await lane.pass(() => true)
}

/** One pass of the worker's lane. */
function look(other: Partial<NightlyDeps['nightly']> = {}) {
  const log = { info: quiet, warn: quiet, error: quiet }
  const nightly = { folder, kept: 2, ...keys, ...other }
  const checks = { checkBooks: checkAllBooks }
  const tools = { db, clock, log, ...database, pictures, settings: {}, ...checks }
  return backupsLane({ ...tools, nightly }).pass(() => true)
}

const after = (ms: number) => new Date(clock.now().getTime() + ms)
const files = () => readdirSync(folder).toSorted()

async function scratchDatabases(): Promise<unknown[]> {
  return (
    await sql`select datname from pg_database where datname like 'kalari_proof_%'`.execute(db)
  ).rows
}

test('one worker backs up at night and proves the backup by a restore that leaves nothing behind', async () => {
  const counts = await Promise.all([look(), look()])
  expect(counts.reduce((sum, { checked }) => sum + checked, 0)).toBe(1)
  expect(files()).toEqual(['kalari-2026-07-01T203100Z.backup'])
  const proof = await db.selectFrom('backupProofs').selectAll().executeTakeFirstOrThrow()
  expect(proof).toMatchObject({ isProven: true, fileName: 'kalari-2026-07-01T203100Z.backup' })
  expect(proof.result).toMatch(
    /^\d+ rows of \d+ tables and 0 pictures came back as they were, and the books agree\.$/,
  )
  const backup = await db.selectFrom('backups').selectAll().executeTakeFirstOrThrow()
  expect(proof.rowCount).toBe(backup.rowCount)
  expect(await scratchDatabases()).toEqual([])
  expect(await look()).toEqual({ checked: 0, failed: 0 })
})

test('the configured number of backups is kept; other files in the folder stay', async () => {
  for (const name of ['before-upgrade.backup', 'kalari-2026-07-01T203100Z.backup.part'])
    writeFileSync(path.join(folder, name), '')
  for (const _night of [1, 2]) {
    clock.set(after(DAY_MS))
    await look()
  }
  expect(files()).toEqual([
    'before-upgrade.backup',
    'kalari-2026-07-02T203100Z.backup',
    'kalari-2026-07-03T203100Z.backup',
  ])
  // one proof a week
  expect(await db.selectFrom('backupProofs').select('id').execute()).toHaveLength(1)
})

test('a failed backup or proof is reported, and counts as no proof', async () => {
  clock.set(after(7 * DAY_MS))
  await look({ opening: null })
  expect(await lastBackups(db)).toMatchObject({
    provenAt: new Date('2026-07-01T20:31:00Z'),
    doubt: 'This machine cannot open its backups, so it proved none: restore one elsewhere.',
  })

  clock.set(after(DAY_MS))
  await look({ folder: path.join(folder, 'before-upgrade.backup') })
  const failed = await lastBackups(db)
  expect(failed.failure).toMatch(/^It broke off: /)
  expect(await look()).toEqual({ checked: 0, failed: 0 })
  clock.set(after(HOUR_MS))
  await look()
  expect(await lastBackups(db)).toMatchObject({ failure: null, doubt: null })
})

test('a backup with inconsistent books is restored whole, but counts as no proof', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`alter table captures disable trigger user`.execute(tx)
    await sql`update captures set amount_in_paise = amount_in_paise + 1`.execute(tx)
    await sql`alter table captures enable trigger user`.execute(tx)
  })
  clock.set(after(7 * DAY_MS))
  await look()
  const { doubt } = await lastBackups(db)
  expect(doubt).toMatch(/^All came back as it was, but .+ in its books do(es)? not agree \(.+\)\. /)
  expect(await scratchDatabases()).toEqual([])
})
