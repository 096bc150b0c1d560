import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readManifest } from '../src/server/platform/backup/read-manifest.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import type { Database } from '../src/server/platform/db/database.ts'
import { testDatabase } from '../test/support/database.ts'
import { makePaidOrder } from '../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../test/support/story/make.ts'

const database = testDatabase()
const nothing = testDatabase('nothing')
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-backup-'))
const file = path.join(folder, 'portal.backup')
let db: Database
let identity: string
let keys: Record<string, string>

beforeAll(async () => {
  db = openDatabase(database)
  identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  keys = { KALARI_BACKUP_RECIPIENT: recipient, KALARI_BACKUP_IDENTITY: identity }
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  await makePaidOrder(db, { student, course, paidAt: new Date('2026-07-01T06:00:00Z') })
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const scriptOf = (command: string) => path.join(import.meta.dirname, `${command}.ts`)

function environmentFor(databaseUrl: string): NodeJS.ProcessEnv {
  return { ...process.env, ...keys, DATABASE_URL: databaseUrl, DATA_DIR: folder }
}

/** As an operator runs it. */
function run(command: 'backup' | 'restore', databaseUrl: string, args = [file]) {
  const options = { env: environmentFor(databaseUrl) }
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [scriptOf(command), ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

test('a killed backup leaves no restorable file, and the next backup is complete', async () => {
  // the backup has written tables before this one, and waits for it
  await db.transaction().execute(async (tx) => {
    await sql`lock table students in access exclusive mode`.execute(tx)
    const child = spawn(process.execPath, [scriptOf('backup'), file], {
      env: environmentFor(database.databaseUrl),
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where application_name = 'kalari backup'
            and wait_event_type = 'Lock' and query like 'copy%students%'`.execute(db)
        return rows.length
      })
      .toBe(1)
    child.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
  })
  expect(existsSync(file)).toBe(false)
  await expect(readManifest(`${file}.part`, { identity })).rejects.toThrow(/changed/)

  const { code, said } = await run('backup', database.databaseUrl)
  expect(said).toMatch(/portal\.backup: \d+ rows of \d+ tables and 0 pictures, as of /)
  expect(code).toBe(0)
  expect(existsSync(`${file}.part`)).toBe(false)
})

test('a restore prints its row counts; a second restore into the same database is refused', async () => {
  const first = await run('restore', nothing.databaseUrl)
  expect(first.said).toContain('public.orders: 1 rows\n')
  expect(first.said).toMatch(/All is as in the backup of .*\n/)
  expect(first.said).toMatch(
    /goes on with B00001\.\nOnline payments are off\. .*\/admin\/restore .*\n$/,
  )
  expect(first.code).toBe(0)
  const second = await run('restore', nothing.databaseUrl)
  expect(second.said).toMatch(/^The database is in use: .* Restore into a new, empty database\.\n$/)
  expect(second.code).toBe(1)
})

test('a recovery by other means is recorded, and online payments wait', async () => {
  const told = (time: string) =>
    run('restore', nothing.databaseUrl, ['--recovered-to', time, '--letter', 'D'])
  const vague = await told('2026-11-24 01:00')
  expect(vague.said).toMatch(/^"2026-11-24 01:00" is no moment with its zone, as /)
  expect(vague.code).toBe(1)
  const both = await run('restore', nothing.databaseUrl, [file, '--recovered-to', 'now'])
  expect(both.said).toMatch(/^npm run restore -- FILE/)
  // the restore above was recorded by the clock of the database
  const recovered = await told(new Date().toISOString())
  expect(recovered.said).toMatch(/^A restore is recorded, as of .*\n(Numbers .*\n){3}/)
  expect(recovered.said).toMatch(/goes on with D00001\.\nOnline payments are off\. /)
  expect(recovered.code).toBe(0)
})

test('a backup without a key and a terminal names the setting to set', async () => {
  keys = {}
  const { code, said } = await run('restore', nothing.databaseUrl)
  expect(said).toBe(
    'Set KALARI_BACKUP_PASSPHRASE or KALARI_BACKUP_IDENTITY: there is no terminal to ask for a passphrase at.\n',
  )
  expect(code).toBe(1)
})
