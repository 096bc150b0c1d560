import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { testDatabase } from '../test/support/database.ts'
import { insertOrderRow } from '../test/support/story/insert-order.ts'
import { makeCourse, makeStudent } from '../test/support/story/make.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'
import { seed } from './seed.ts'

const fresh = testDatabase('nothing')
const unused = testDatabase('nothing')
const used = testDatabase('nothing')
const trial = testDatabase('nothing')
/** The migrations before the portal could be closed. */
let earlier: string

beforeAll(async () => {
  earlier = await mkdtemp(path.join(tmpdir(), 'kalari-earlier-'))
  await cp(migrationsFolder, earlier, {
    recursive: true,
    filter: (file) => !/\/10[2-9]\d_/.test(file),
  })
})
afterAll(() => rm(earlier, { recursive: true, force: true }))

async function ask<T>(databaseUrl: string, question: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ databaseUrl, maxConnections: 1, applicationName: 'kalari tests' })
  try {
    return await question(db)
  } finally {
    await db.destroy()
  }
}

const openingOf = (databaseUrl: string) =>
  ask(databaseUrl, (db) => db.selectFrom('portalOpening').selectAll().executeTakeFirstOrThrow())

test('a new database without the sample is closed, and has no fact and no policy of it', async () => {
  const { databaseUrl } = fresh
  await migrate(databaseUrl, { institute: 'empty' })
  expect(await openingOf(databaseUrl)).toMatchObject({ beganEmpty: true, openedAt: null })
  const policies = await ask(databaseUrl, (db) =>
    db.selectFrom('policyVersions').selectAll().execute(),
  )
  expect(policies).toEqual([])
  const sections = await ask(databaseUrl, (db) =>
    db.selectFrom('instituteSections').select('facts').execute(),
  )
  expect(JSON.stringify(sections)).not.toMatch(/kalari|"K[A-Z]{2}"/i)
})

test('the sample catalogue never fills a database that began empty', async () => {
  const { databaseUrl } = fresh
  const admin = { adminEmail: 'owner@periyar.in', adminPassword: undefined }
  await seed({ databaseUrl, ...admin, sampleData: true })
  const departments = await ask(databaseUrl, (db) =>
    db.selectFrom('departments').selectAll().execute(),
  )
  expect(departments).toEqual([])
})

test('an existing portal without an order is closed, and one with an order stays open', async () => {
  for (const { databaseUrl } of [unused, used]) await migrate(databaseUrl, { folder: earlier })
  await ask(used.databaseUrl, async (db) => {
    const student = await makeStudent(db)
    const course = await makeCourse(db)
    const placedAt = new Date('2026-11-01T06:00:00Z')
    const { courseName, courseCode } = course
    await insertOrderRow(db, {
      id: 'ORDOFANOTHERYEAR',
      studentId: student.id,
      courseId: course.id,
      state: 'created',
      amountInPaise: 450_000,
      campus: 'Kochi',
      courseName,
      courseCode,
      isTrial: false,
      departmentTitle: 'Civil Engineering',
      customerName: 'Asha Nair',
      customerEmail: 'asha@example.in',
      createdAt: placedAt,
      updatedAt: placedAt,
    })
  })
  for (const { databaseUrl } of [unused, used]) await migrate(databaseUrl, { institute: 'empty' })
  expect(await openingOf(unused.databaseUrl)).toMatchObject({ beganEmpty: false, openedAt: null })
  expect(await openingOf(used.databaseUrl)).toMatchObject({
    beganEmpty: false,
    openedAt: expect.any(Date),
    openedBy: null,
  })
})

test('a trial with the sample is open from the beginning', async () => {
  await migrate(trial.databaseUrl)
  expect(await openingOf(trial.databaseUrl)).toMatchObject({ openedAt: expect.any(Date) })
})

test('a portal that is open is never closed again', async () => {
  const close = ask(trial.databaseUrl, (db) =>
    db.updateTable('portalOpening').set({ openedAt: null }).execute(),
  )
  await expect(close).rejects.toThrow('a portal that is open stays open')
  const remove = ask(trial.databaseUrl, (db) => db.deleteFrom('portalOpening').execute())
  await expect(remove).rejects.toThrow('portal_opening stays in the books')
})
