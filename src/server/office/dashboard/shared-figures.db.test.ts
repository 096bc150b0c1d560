import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase, poolUseOf } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { openInstitute } from '../../institute/institute.service.ts'
import { forOwner } from '../../../../test/support/read/to-decide.ts'
import { sharedFigures } from './show-dashboard.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

const forAll = () =>
  sharedFigures({
    db,
    clock: { now: () => new Date() },
    institute: openInstitute({ db, log: pino({ enabled: false }) }),
    makesBackups: () => false,
    takesRealMoney: false,
  })

test('eight concurrent requests cause two counts on one connection', async () => {
  const { showDashboard, countWaiting } = forAll()
  const looks = await Promise.all(Array.from({ length: 8 }, () => showDashboard(forOwner)))
  expect(new Set(looks).size).toBe(2)
  expect(
    new Set(await Promise.all(Array.from({ length: 8 }, () => countWaiting(forOwner)))).size,
  ).toBe(2)
  expect(poolUseOf(db)).toEqual({ total: 1, idle: 1, waiting: 0 })
})

test('a request never gets figures from before it', async () => {
  const { showDashboard } = forAll()
  const before = showDashboard(forOwner)
  await makeStudent(db)
  const after = await showDashboard(forOwner)
  expect(after.totalStudents).toBe((await db.selectFrom('students').select('id').execute()).length)
  expect((await before).totalStudents).toBeLessThanOrEqual(after.totalStudents)
})
