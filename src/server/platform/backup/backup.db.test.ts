import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pictureBucket } from '#server/catalog/pictures/picture-bucket.http.ts'
import { pictureFolder } from '#server/catalog/pictures/picture-folder.ts'
import { migrationNames } from '../../../../db/migration-files.ts'
import { migrate } from '../../../../db/migrate.ts'
import { startTestingBucket } from '../../../../simulators/bucket/testing-bucket.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { migrateToSchema, simulateOldSchema } from '../../../../test/support/simulate-old-schema.ts'
import { restoringAt } from '../../../../test/support/story/restoring-at.ts'
import { backUp } from './back-up.ts'
import { readManifest } from './read-manifest.ts'
import { restore } from './restore.ts'

const database = testDatabase()
const older = testDatabase('nothing')
const nothing = testDatabase('nothing')
const upgraded = testDatabase('nothing')
const besideBucket = testDatabase('nothing')
const later = testDatabase('nothing')
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-backup-'))
const clock = fixedClock(new Date('2026-07-01T06:00:00Z'))
const pictures = pictureFolder(path.join(folder, 'uploads'))
const kept = { pictures, clock, settings: { PUBLIC_URL: 'https://portal.institute.test' } }
const restoring = restoringAt(clock)
const inFolder = (name: string) => path.join(folder, name)
let db: Database
let sealing: { recipient: string }
let opening: { identity: string }
let file: string

beforeAll(async () => {
  db = openDatabase(database)
  const identity = await generateX25519Identity()
  opening = { identity }
  sealing = { recipient: await identityToRecipient(identity) }
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  await makePaidOrder(db, { student, course, paidAt: new Date('2026-07-01T06:00:00Z') })
  file = inFolder('kept.backup')
  await backUp({ ...database, ...kept, file, key: sealing })
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

function fileOf(name: string, bytes: Uint8Array): string {
  writeFileSync(inFolder(name), bytes)
  return inFolder(name)
}

async function tablesOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace",
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

describe('a backup is refused', () => {
  test('if any byte was changed', async () => {
    const bytes = readFileSync(file)
    const step = Math.floor(bytes.length / 40)
    for (let at = 0; at < bytes.length; at += step) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(readManifest(fileOf('changed', changed), opening), `byte ${at}`).rejects.toThrow(
        /changed/,
      )
    }
  })

  test('if it was cut off or extended', async () => {
    const bytes = readFileSync(file)
    for (const length of [0, 100, bytes.length >> 1, bytes.length - 1])
      await expect(
        readManifest(fileOf('cut', bytes.subarray(0, length)), opening),
        `${length} bytes`,
      ).rejects.toThrow(/changed/)
    const longer = Buffer.concat([bytes, Buffer.from('x')])
    await expect(readManifest(fileOf('longer', longer), opening)).rejects.toThrow(/not whole/)
  })

  test('with a wrong key or passphrase, or if it is missing, each with its own message', async () => {
    const others = { identity: await generateX25519Identity() }
    const attempt = (key: Parameters<typeof restore>[0]['key'], which = file) =>
      restore({ ...restoring, ...nothing, pictures, file: which, key })
    await expect(attempt(others)).rejects.toThrow(/is not opened by this key/)
    await expect(attempt({ passphrase: 'monsoon-monsoon' })).rejects.toThrow(
      /is not opened by this passphrase/,
    )
    await expect(attempt(opening, inFolder('nowhere'))).rejects.toThrow(/There is no file/)
    const letter = fileOf('letter', Buffer.from('Dear institute, …'))
    await expect(attempt(opening, letter)).rejects.toThrow(/is no backup/)
    expect(await tablesOf(nothing.databaseUrl)).toEqual([])
  })

  test('unless opened by the passphrase that sealed it', async () => {
    const sealed = inFolder('passphrase.backup')
    await backUp({ ...database, ...kept, file: sealed, key: { passphrase: 'monsoon-monsoon' } })
    expect(await readManifest(sealed, { passphrase: 'monsoon-monsoon' })).toMatchObject({
      madeAt: '2026-07-01T06:00:00.000Z',
      settings: { PUBLIC_URL: 'https://portal.institute.test' },
    })
    await expect(readManifest(sealed, { passphrase: 'monsoon-monsoom' })).rejects.toThrow(
      /is not opened by this passphrase/,
    )
  })
})

describe('nothing is overwritten', () => {
  test('an existing backup file stays unchanged', async () => {
    const before = readFileSync(file)
    await expect(backUp({ ...database, ...kept, file, key: sealing })).rejects.toThrow(
      /is there already/,
    )
    expect(readFileSync(file)).toEqual(before)
  })

  test('a restore refuses a database that is in use', async () => {
    const students = await db.selectFrom('students').select('id').execute()
    await expect(
      restore({ ...restoring, ...database, pictures, file, key: opening }),
    ).rejects.toThrow(/The database is in use/)
    expect(await db.selectFrom('students').select('id').execute()).toEqual(students)
  })

  test('an empty database is not backed up', async () => {
    const attempt = backUp({ ...nothing, ...kept, file: inFolder('empty'), key: sealing })
    await expect(attempt).rejects.toThrow(/no tables of the portal/)
    await expect(readManifest(inFolder('empty'), opening)).rejects.toThrow(/There is no file/)
  })

  test('a failed restore leaves an empty database, and the next one succeeds', async () => {
    const byWidth = new Map([[640, Buffer.from('a picture')]])
    const made = { format: 'png', original: Buffer.from(''), byWidth } as const
    await pictures.store({ ...made, avifByWidth: new Map() })
    const withPicture = inFolder('picture.backup')
    await backUp({ ...database, ...kept, file: withPicture, key: sealing })
    const full = { ...pictures, putBack: () => Promise.reject(new Error('the disk is full')) }
    const attempt = { ...restoring, ...nothing, file: withPicture, key: opening }
    await expect(restore({ ...attempt, pictures: full })).rejects.toThrow('the disk is full')
    expect(await tablesOf(nothing.databaseUrl)).toEqual([])

    const elsewhere = pictureFolder(inFolder('elsewhere'))
    const { manifest, figures } = await restore({ ...attempt, pictures: elsewhere })
    expect(manifest.pictures).toEqual({ files: 1, bytes: 9 })
    const [name = ''] = await elsewhere.names()
    expect(await elsewhere.read(name)).toEqual(Buffer.from('a picture'))
    expect(figures.tables).toEqual(
      manifest.tables.map(({ schema, name: table, rows }) => ({ schema, name: table, rows })),
    )
  })
})

describe('a bucket', () => {
  test('its pictures are backed up and restored into a bucket; if it is silent, no backup is made', async () => {
    const [bucket, fresh] = [await startTestingBucket(), await startTestingBucket()]
    onTestFinished(async () => {
      await bucket.stop()
      await fresh.stop()
    })
    const quiet = () => undefined
    const log = { info: quiet, warn: quiet, error: quiet }
    const inBucket = pictureBucket(bucket.settings, { log })
    const webp = (width: number) => Buffer.from(`RIFF....WEBP${width}`)
    const byWidth = new Map([320, 640, 1280].map((width) => [width, webp(width)]))
    const avifByWidth = new Map([[640, Buffer.from('....ftypavif')]])
    await inBucket.store({ format: 'png', original: Buffer.from(''), byWidth, avifByWidth })
    const ofBucket = inFolder('bucket.backup')
    const wanted = { ...database, ...kept, pictures: inBucket, file: ofBucket, key: sealing }
    bucket.faults.add({ fault: 'hang-up', times: 1 })
    await expect(backUp(wanted)).rejects.toThrow(
      'The bucket of pictures was asked to list, and did not answer.',
    )
    await expect(readManifest(ofBucket, opening)).rejects.toThrow(/There is no file/)

    await backUp(wanted)
    const restored = pictureBucket(fresh.settings, { log })
    const place = { ...restoring, ...besideBucket, file: ofBucket, key: opening }
    const { manifest } = await restore({ ...place, pictures: restored })
    expect(manifest.pictures.files).toBe(4)
    const objects = (store: typeof bucket.store) =>
      store.list().map(({ key, bytes, type }) => [key, bytes, type])
    expect(objects(fresh.store)).toEqual(objects(bucket.store))
  })
})

describe('releases', () => {
  test('a backup of the last version before 1.0.0 is restored and migrated', async () => {
    await migrateToSchema(older.databaseUrl)
    await simulateOldSchema(older.databaseUrl)
    const ofThen = inFolder('older.backup')
    await backUp({ ...older, ...kept, file: ofThen, key: sealing })
    const { applied, manifest } = await restore({
      ...restoring,
      ...upgraded,
      pictures,
      file: ofThen,
      key: opening,
    })
    expect(manifest.migrations.at(-1)?.name).toBe('0472_the_word_of_an_installment.sql')
    expect(applied).toEqual(await migrationNames())
    expect((await migrate(upgraded.databaseUrl)).applied).toEqual([])
  })

  test('a backup of an older version is refused with the next step', async () => {
    const client = new pg.Client({ connectionString: older.databaseUrl })
    await client.connect()
    await client.query("delete from schema_migrations where name like '0472%'")
    await client.end()
    const ofOlder = inFolder('still-older.backup')
    await backUp({ ...older, ...kept, file: ofOlder, key: sealing })
    await expect(
      restore({ ...restoring, ...later, pictures, file: ofOlder, key: opening }),
    ).rejects.toThrow(/restore its backup, with the last version that has/)
    expect(await tablesOf(later.databaseUrl)).toEqual([])
  })

  test('a backup of a newer release is refused until that release', async () => {
    const client = new pg.Client({ connectionString: older.databaseUrl })
    await client.connect()
    await client.query(
      "delete from schema_migrations; insert into schema_migrations values ('9999_later.sql', 'x')",
    )
    await client.end()
    const ofLater = inFolder('newer.backup')
    await backUp({ ...older, ...kept, file: ofLater, key: sealing })
    await expect(
      restore({ ...restoring, ...later, pictures, file: ofLater, key: opening }),
    ).rejects.toThrow(/made by a newer release, whose migration 9999_later.sql/)
    expect(await tablesOf(later.databaseUrl)).toEqual([])
  })
})
