import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAtMost } from '#contract/platform/limits.ts'
import { studentSorts } from '#contract/office/office-students.ts'
import type {
  ListStudentsInput,
  StudentSort,
  StudentStanding,
} from '#contract/office/office-students.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { listStudents } from './list-students.ts'
import { inconsistenciesInStudentSearch } from './student-search.store.ts'

const database = testDatabase()
const at = new Date('2026-06-15T06:00:00Z')
const many = foundAtMost + 50
let db: Database

beforeAll(async () => {
  db = openDatabase(database)
  await makeMany('Fathima', many)
})
afterAll(() => db.destroy())

async function found(filters: ListStudentsInput): Promise<string[]> {
  expect(await inconsistenciesInStudentSearch(db)).toEqual([])
  const { students } = await listStudents({ db }, filters)
  return students.map(({ _id }) => _id)
}

const change = (id: string, values: Record<string, unknown>) =>
  db.updateTable('students').set(values).where('id', '=', id).execute()

test('a student is found by current name, contacts and standing', async () => {
  const { id } = await makeStudent(db, { firstName: 'Lakshmi', lastName: 'Menon' })
  expect(await found({ q: 'lakshmi men' })).toEqual([id])
  await change(id, { lastName: 'Varma', email: 'lakshmi@varma.test', phone: '8123456789' })
  expect(await found({ q: 'menon' })).toEqual([])
  for (const q of ['varma', 'lakshmi@varma', '81234567', 'la'])
    expect(await found({ q })).toEqual([id])
  await change(id, { blockedAt: at })
  expect(await found({ q: 'varma', standing: 'active' })).toEqual([])
  expect(await found({ q: 'varma', standing: 'blocked' })).toEqual([id])
})

test('a joined student is found by both names, and a closed account by none', async () => {
  const staying = await makeStudent(db, { firstName: 'Karthika', lastName: 'Menon' })
  const joined = await makeStudent(db, { firstName: 'Kartika', lastName: 'Varma' })
  await change(joined.id, { closedAt: at, mergedInto: staying.id })
  expect(await found({ q: 'kartika' })).toEqual([staying.id])
  expect(await found({ q: 'kartika', standing: 'joined' })).toEqual([joined.id])
  const nothing = { firstName: '', lastName: '', phone: null, passwordHash: null }
  await change(staying.id, {
    ...nothing,
    closedAt: at,
    email: `closed-${staying.id}@closed.invalid`,
  })
  expect(await found({ q: 'karthika' })).toEqual([])
  expect(await found({ q: 'closed-', standing: 'closed' })).toEqual([staying.id])
})

test('an undone imported student is no longer found', async () => {
  const { id } = await makeStudent(db, { firstName: 'Revathy' })
  await db.deleteFrom('students').where('id', '=', id).execute()
  expect(await found({ q: 'revathy' })).toEqual([])
})

test('a student is found by a word and a course', async () => {
  const course = await makeCourse(db)
  const student = await makeStudent(db, { firstName: 'Sreeja' })
  await makeStudent(db, { firstName: 'Sreeja' })
  await makePaidOrder(db, { student, course, paidAt: at })
  expect(await found({ q: 'sreeja', course: course.id })).toEqual([student.id])
  expect(await found({ q: 'fathima', course: course.id })).toEqual([])
})

const orders: Record<StudentSort, RawBuilder<unknown>> = {
  name: sql`lower(first_name || ' ' || last_name), id`,
  '-name': sql`lower(first_name || ' ' || last_name) desc, id desc`,
  joined: sql`created_at`,
  '-joined': sql`created_at desc`,
  email: sql`email`,
  '-email': sql`email desc`,
}

test.each(studentSorts)(
  'pages of many results in the order %s together equal the whole list',
  async (sort) => {
    const { rows } = await sql<{ id: string }>`
    select id from students where first_name = 'Fathima' order by ${orders[sort]} limit 150`.execute(
      db,
    )
    const pages = [1, 2, 3].map((page) => found({ q: 'fathima', sort, limit: 50, page }))
    expect((await Promise.all(pages)).flat()).toEqual(rows.map(({ id }) => id))
    const { total, isMore } = await listStudents({ db }, { q: 'fathima', sort })
    expect({ total, isMore }).toEqual({ total: foundAtMost, isMore: true })
  },
)

test('few results among many are all counted', async () => {
  await makeMany('Devika', many)
  const blocked = sql`update students set blocked_at = ${at} where first_name = 'Devika' and last_name = '1'`
  await blocked.execute(db)
  const ofStanding = async (standing: StudentStanding) => {
    const { students, total, isMore } = await listStudents({ db }, { q: 'devika', standing })
    return { shown: students.length, total, isMore }
  }
  expect(await ofStanding('blocked')).toEqual({ shown: 3, total: 3, isMore: false })
  expect(await ofStanding('active')).toEqual({ shown: 25, total: foundAtMost, isMore: true })
})

test('outdated and missing search rows are reported', async () => {
  const [one, two] = [await makeStudent(db), await makeStudent(db)]
  await sql`update student_search set words = ' x' where student_id = ${one.id}`.execute(db)
  await sql`delete from student_search where student_id = ${two.id}`.execute(db)
  expect((await inconsistenciesInStudentSearch(db)).toSorted()).toEqual(
    [one.id, two.id].toSorted().map((id) => `${id}: ${objection}`),
  )
  for (const { id } of [one, two]) await db.deleteFrom('students').where('id', '=', id).execute()
})

const objection = 'the student is not looked for by name, e-mail and phone as they are'

/** Students with this first name, each with a different address and time. */
async function makeMany(firstName: string, count: number): Promise<void> {
  await sql`
    insert into students (id, first_name, last_name, email, phone, created_at, updated_at, terms_version,
      privacy_policy_version)
    select gen_random_uuid(), ${firstName}, (i % 500)::text,
      lower(${firstName}) || '.' || i * 7919 % ${count} || '@example.test', '9000000001',
      ${at}::timestamptz - i * interval '1 minute', ${at}, 1, 1
    from generate_series(1, ${count}::int) as i`.execute(db)
}
