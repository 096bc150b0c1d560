import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visibleText } from '#contract/visible-text.ts'
import { openDatabase } from '../src/server/db/database.ts'
import type { Database } from '../src/server/db/database.ts'
import { objectionsToStudentSearch } from '../src/server/office/students/student-search.store.ts'
import { testDatabase } from '../test/support/database.ts'
import { makeAdmin, makeCourse, makeDepartment, makeStudent } from '../test/support/make.ts'
import { migrate } from './migrate.ts'

const database = testDatabase('nothing')
const olderName = 'അനില\u0d4d\u200d'
const keptName = 'അനിൽ'
const olderRest = 'കുമാര\u0d4d\u200d ക\u0d46\u0d46രളി എൻ\u0d4dറെ'
let db: Database

beforeAll(async () => {
  await migrate(database.databaseUrl, { before: '0360' })
  db = openDatabase(database)
})
afterAll(() => db.destroy())

test('names and numbers that were kept before are kept as new ones are; what was agreed stays as it was', async () => {
  const older = { firstName: olderName, lastName: olderRest, phone: '9847012345' }
  const student = await makeStudent(db, older)
  const untouched = { firstName: 'José', lastName: 'आशा', phone: '+971501234567' }
  const other = await makeStudent(db, untouched)
  const without = await makeStudent(db, { phone: null })
  const admin = await makeAdmin(db, { name: olderName })
  const { id: departmentId } = await makeDepartment(db, { title: `${olderName} വകുപ്പ്` })
  const course = await makeCourse(db, { departmentId, courseName: olderName })
  const at = new Date('2026-10-01T04:00:00Z')
  const order = { id: 'ORDSPELLED0000001' }
  // the release of then let the database write the rest of an order
  await sql`insert into orders (id, student_id, course_id, state, amount_in_paise, campus, course_name, course_code,
      department_title, is_trial, customer_name, customer_email, customer_phone, created_at, updated_at)
    values (${order.id}, ${student.id}, ${course.id}, 'expired', 450000, 'Kochi', ${olderName}, ${course.courseCode},
      'Civil Engineering', false, ${olderName}, ${student.email}, '9847012345', ${at}, ${at})`.execute(
    db,
  )
  const wish = { id: randomUUID(), month: '2026-10-01', words: 'baking', wish: 'Baking' }
  await db
    .insertInto('courseWishes')
    .values({ ...wish, phone: '9847012345', madeAt: at })
    .execute()

  await migrate(database.databaseUrl)

  const find = (id: string) =>
    db
      .selectFrom('students')
      .select(['firstName', 'lastName', 'phone'])
      .where('id', '=', id)
      .executeTakeFirst()
  expect(await find(student.id)).toEqual({
    firstName: keptName,
    lastName: visibleText(olderRest),
    phone: '+919847012345',
  })
  expect(await find(other.id)).toEqual(untouched)
  expect(await find(without.id)).toMatchObject({ phone: null })
  expect(await objectionsToStudentSearch(db)).toEqual([])
  const kept = await db.selectFrom('admins').select('name').where('id', '=', admin.id).execute()
  expect(kept).toEqual([{ name: keptName }])
  expect(await db.selectFrom('courses').select('courseName').execute()).toEqual([
    { courseName: keptName },
  ])
  expect(await db.selectFrom('departments').select('title').execute()).toEqual([
    { title: `${keptName} വകുപ്പ്` },
  ])
  expect(await db.selectFrom('courseWishes').select('phone').execute()).toEqual([
    { phone: '+919847012345' },
  ])
  const orders = db.selectFrom('orders').select(['customerName', 'customerPhone', 'courseName'])
  expect(await orders.execute()).toEqual([
    { customerName: keptName, customerPhone: '9847012345', courseName: olderName },
  ])
  const payers = db
    .selectFrom('payers')
    .select(['name', 'phone'])
    .where('studentId', '=', student.id)
  expect(await payers.execute()).toEqual([{ name: olderName, phone: '9847012345' }])
  expect(order.id).toMatch(/^ORD/)
})
