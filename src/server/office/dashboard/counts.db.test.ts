import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeDepartment, makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { countsStore } from './counts.store.ts'

const database = testDatabase()
const paidAt = new Date('2026-06-15T06:00:00Z')
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

/** Enrollments by department, with those of the day of the test. */
const places = async () =>
  (await countsStore(db).places('2026-06-15')).map((row) => Object.values(row).join(' '))

test('open accounts and active enrollments are counted', async () => {
  const [civil, electrical] = [
    await makeDepartment(db, { title: 'Civil' }),
    await makeDepartment(db, { title: 'Electrical' }),
  ]
  const course = await makeCourse(db, { departmentId: civil.id })
  const [one, two] = [await makeStudent(db), await makeStudent(db)]
  await makePaidOrder(db, { student: one, course, paidAt })
  await makePaidOrder(db, {
    student: two,
    course,
    paidAt: new Date('2026-06-14T18:29:00Z'),
  })
  expect(await countsStore(db).totals()).toEqual({
    students: 2,
    certificates: 0,
    courses: 1,
  })
  expect(await places()).toEqual(['Civil 2 1'])
  await db
    .updateTable('enrollments')
    .set({ endedAt: paidAt, endReason: 'refunded' })
    .where('studentId', '=', two.id)
    .execute()
  const email = `closed-${two.id}@closed.invalid`
  const nothing = {
    firstName: '',
    lastName: '',
    phone: null,
    passwordHash: null,
    email,
  }
  await db
    .updateTable('students')
    .set({ closedAt: paidAt, ...nothing })
    .where('id', '=', two.id)
    .execute()
  expect(await countsStore(db).totals()).toMatchObject({ students: 1 })
  expect(await places()).toEqual(['Civil 1 1'])
  await db
    .updateTable('courses')
    .set({ departmentId: electrical.id })
    .where('id', '=', course.id)
    .execute()
  expect(await places()).toEqual(['Electrical 1 1'])
})

test('only visible courses are counted', async () => {
  const { courses: before } = await countsStore(db).totals()
  const [hidden, gone] = [await makeCourse(db), await makeCourse(db)]
  await makeCourse(db, { draftedAt: paidAt })
  const change = (id: string) => db.updateTable('courses').where('id', '=', id)
  await change(hidden.id).set({ hiddenAt: paidAt }).execute()
  await change(gone.id).set({ courseName: 'Another' }).execute()
  const counted = async () => (await countsStore(db).totals()).courses - before
  expect(await counted()).toBe(1)
  await change(hidden.id).set({ hiddenAt: null }).execute()
  expect(await counted()).toBe(2)
  await db.deleteFrom('courses').where('id', '=', gone.id).execute()
  expect(await counted()).toBe(1)
})
