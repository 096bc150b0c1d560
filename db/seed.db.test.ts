import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { NewPassword } from '#contract/people/accounts.ts'
import { parseRupees } from '#contract/money/money.ts'
import { sampleBatches } from '#institute/catalogue/sample-batches.ts'
import { loadSampleCatalogue } from '#institute/catalogue/sample-catalogue.ts'
import { isPassword } from '#server/platform/authentication/password.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { testDatabase } from '../test/support/database.ts'
import { seed, seedLock } from './seed.ts'
import type { Seeded, SeedOptions } from './seed.ts'

const database = testDatabase()
let options: SeedOptions
let results: Seeded[]
beforeAll(async () => {
  const { databaseUrl } = database
  options = {
    databaseUrl,
    adminEmail: 'Admin@Kalari.test',
    adminPassword: undefined,
    sampleData: true,
  }
  // started twice at the same moment, as by two impatient operators
  results = await Promise.all([seed(options), seed(options)])
})

test('concurrent seeding creates one admin and returns the password only once', async () => {
  const made = results.flatMap(({ admin }) => admin ?? [])
  expect(made).toHaveLength(1)
  const { email, password } = made[0] ?? { email: '', password: '' }
  expect(email).toBe('admin@kalari.test')
  expect(password).toHaveLength(20)
  expect(NewPassword.safeParse(password).success).toBe(true)

  const admins = await read((db) => db.selectFrom('admins').selectAll().execute())
  expect(admins).toHaveLength(1)
  expect(await isPassword(password, admins[0]?.passwordHash ?? '')).toBe(true)
})

test('every sample department and course exists once, with its fee in paise', async () => {
  const sample = loadSampleCatalogue()
  const departments = await read((db) =>
    db.selectFrom('departments').select('title').orderBy('position').execute(),
  )
  expect(departments.map(({ title }) => title)).toEqual(
    sample.departments.map(({ title }) => title),
  )
  const courses = await read((db) => db.selectFrom('courses').selectAll().execute())
  expect(courses).toHaveLength(sample.courses.length)
  const feeByCode = new Map(courses.map(({ courseCode, feeInPaise }) => [courseCode, feeInPaise]))
  for (const { courseCode, courseFee } of sample.courses) {
    expect(feeByCode.get(courseCode)).toBe(courseFee === null ? null : parseRupees(courseFee))
  }
})

test('most sample courses have future batches, and some have none', async () => {
  const coming = await read((db) =>
    db
      .selectFrom('courses')
      .leftJoin('batches', 'batches.courseId', 'courses.id')
      .select('courses.courseCode')
      .select(({ fn }) => fn.count<number>('batches.id').as('count'))
      .groupBy('courses.courseCode')
      .execute(),
  )
  const counts = new Map(coming.map(({ courseCode, count }) => [courseCode, count]))
  expect(Math.max(...counts.values())).toBe(3)
  // the first card of the front door
  expect(counts.get('CE-101')).toBe(3)
  expect([...counts.values()].filter((count) => count > 0).length).toBeGreaterThan(30)
  const { rows } = await read((db) =>
    sql<{ open: number; odd: number }>`
      select count(*) filter (where enroll_until >= current_date - 1)::int as open,
             count(*) filter (where not extract(isodow from starts_on)::int = any (weekdays)
                                 or not extract(isodow from ends_on)::int = any (weekdays))::int as odd
      from batches`.execute(db),
  )
  expect(rows[0]).toEqual({ open: sampleBatches.length, odd: 0 })
})

test('a second seeding waits for the first without a time limit', async () => {
  const inFront = openDatabase({ databaseUrl: database.databaseUrl, maxConnections: 2 })
  const [holds, lets] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = inFront.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
    holds.resolve()
    await lets.promise
  })
  await holds.promise
  // with the portal's own limits, not those of the tests
  const databaseUrl = new URL(options.databaseUrl)
  databaseUrl.search = ''
  const second = seed({ ...options, databaseUrl: databaseUrl.href })
  // waits longer than the row lock timeout; a wait that timed out would no longer be listed
  const waitedMs = async () => {
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from clock_timestamp() - waitstart)::float8 * 1000 as ms from pg_locks
      where locktype = 'advisory' and not granted and objid = ${seedLock}`.execute(inFront)
    return rows[0]?.ms ?? 0
  }
  await expect.poll(waitedMs).toBeGreaterThan(2_000)
  lets.resolve()
  await first
  expect(await second).toEqual({ admin: null })
  await inFront.destroy()
})

test('existing data is left unchanged', async () => {
  expect(await seed({ ...options, adminEmail: 'other@kalari.test' })).toEqual({ admin: null })
  const admins = await read((db) => db.selectFrom('admins').select('email').execute())
  expect(admins).toEqual([{ email: 'admin@kalari.test' }])
})

test('a common admin password is refused, and nothing is seeded', async () => {
  await read(async (db) => {
    await db.deleteFrom('admins').execute()
    await db.deleteFrom('batches').execute()
    await db.deleteFrom('courses').execute()
    await db.deleteFrom('departments').execute()
  })
  await expect(seed({ ...options, adminPassword: 'Admin@123' })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  expect(await read((db) => db.selectFrom('departments').select('id').execute())).toEqual([])
})

test('the catalogue starts empty without sample data', async () => {
  const { admin } = await seed({ ...options, adminPassword: 'Xk7!pelican', sampleData: false })
  expect(admin).toEqual({ email: 'admin@kalari.test', password: 'Xk7!pelican' })
  expect(await read((db) => db.selectFrom('departments').select('id').execute())).toEqual([])
})

async function read<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const db = openDatabase({ databaseUrl: database.databaseUrl, maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
