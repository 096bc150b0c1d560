import { beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import type { OfficeStudents } from '#contract/office/office-students.ts'
import type { DueList, OrderPartsShown } from '#contract/selling/parts/dues.ts'
import type { StudentPriceShown } from '#contract/selling/desk/desk-price.ts'
import type * as z from 'zod/mini'
import {
  madePassword,
  makeAdmin,
  makeBatch,
  makeCourse,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const portal = portalApp()
let token: string

beforeAll(async () => {
  const { email } = await makeAdmin(portal().db, { name: 'Latha Menon' })
  const json = { email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json })
  // as the contract declares it
  token = ((await response.json()) as { token: string }).token
})

/** Calls the office; the reply's type comes from the contract, which dispatch checks. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which reply it asked for
async function call<T>(path: string, json?: object): Promise<{ status: number; body: T }> {
  const response = await portal().ask(`/api/admin/${path}`, {
    token,
    ...(json === undefined ? {} : { json }),
  })
  return { status: response.status, body: (await response.json()) as T }
}

type Taken = { orderId: string; message: string; code?: string; fields?: Record<string, string> }

/** The day of the portal’s clock in these tests. */
const inDays = (days: number) => dayAfter('2026-06-15', days)

let keys = 0
async function pays(student: { id: string }, typed: object) {
  keys += 1
  const { id: courseId } = await makeCourse(portal().db)
  return call<Taken>(`students/${student.id}/enroll`, {
    courseId,
    campus: 'Kochi',
    method: 'cash',
    reference: '',
    clientKey: `parts-key-${keys}`,
    ...typed,
  })
}

test('the price at the desk says how it may be split, and ends with the batch', async () => {
  const { db } = portal()
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const price = `students/${student.id}/price/${course.id}`
  const { body } = await call<StudentPriceShown>(price)
  expect(body).toMatchObject({
    total: '4500',
    desk: { smallestFirst: '1125', mostParts: 4, latestDay: inDays(90) },
  })
  const batch = await makeBatch(db, {
    courseId: course.id,
    startsOn: inDays(1),
    endsOn: inDays(20),
    enrollUntil: inDays(1),
  })
  const inBatch = await call<StudentPriceShown>(`${price}?batch=${batch.id}`)
  expect(inBatch.body.desk?.latestDay).toBe(inDays(20))
})

test('a part now and a dated rest: receipt by mail, dues in the list', async () => {
  const student = await makeStudent(portal().db)
  const later = [{ amount: '2,500', dueOn: inDays(30) }]
  const { status, body } = await pays(student, { amount: '2000', later })
  expect(status).toBe(201)
  expect(body.message).toBe(`Payment recorded, student enrolled. Receipt sent to ${student.email}.`)
  const parts = await call<z.infer<typeof OrderPartsShown>>(`orders/${body.orderId}/parts`)
  expect(parts.body.order?.parts).toMatchObject([
    { amount: '2000', state: 'paid' },
    { amount: '2500', open: '2500', dueOn: inDays(30), state: 'open' },
  ])
  const { dues } = (await call<DueList>('dues')).body
  expect(dues.map(({ orderId, open }) => [orderId, open])).toContainEqual([body.orderId, '2500'])
})

test('without an address no mail is promised', async () => {
  const phone = '9847012345'
  const added = await call<{ studentId: string; message: string }>('students', {
    name: 'Walk-in Kumaran',
    email: '',
    phone,
  })
  expect(added.body.message).toBe('Student added, without e-mail and login.')
  const { body } = await pays({ id: added.body.studentId }, { amount: '4500' })
  expect(body.message).toBe('Payment recorded, student enrolled. No e-mail: print it.')
  const again = await call<{ message: string }>('students', { name: 'Asha', email: '', phone })
  expect(again).toMatchObject({
    status: 409,
    body: { message: 'Walk-in Kumaran has this number. The same person?' },
  })
})

test('a split outside the limits is refused at its field', async () => {
  const student = await makeStudent(portal().db)
  const tooLittle = await pays(student, {
    amount: '1000',
    later: [{ amount: '3500', dueOn: inDays(30) }],
  })
  expect(tooLittle).toMatchObject({
    status: 422,
    body: { fields: { amount: 'The first instalment is at least ₹1,125.' } },
  })
  const tooLate = await pays(student, {
    amount: '2000',
    later: [{ amount: '2500', dueOn: inDays(91) }],
  })
  expect(tooLate.body.fields?.['later']).toContain('The last instalment is due by')
})

test('students are listed by course, campus and day, the newest first', async () => {
  const { db } = portal()
  const [one, two] = [await makeStudent(db), await makeStudent(db)]
  const course = await makeCourse(db)
  for (const student of [one, two]) {
    const paid = await pays(student, { amount: '4500', courseId: course.id, campus: 'Kottiyam' })
    expect(paid.status).toBe(201)
  }
  const listed = async (query: string) =>
    (await call<OfficeStudents>(`students?sort=-joined&course=${course.id}&${query}`)).body.students
  const newest = (await listed('')).map(({ _id }) => _id)
  expect(newest.toSorted()).toEqual([one.id, two.id].toSorted())
  expect(await listed('campus=Kottiyam')).toHaveLength(2)
  expect(await listed('campus=Kochi')).toEqual([])
  expect(await listed('from=2026-01-01&to=2099-12-31')).toHaveLength(2)
  expect(await listed('from=2099-12-31')).toEqual([])
  expect(await listed('to=2025-12-31')).toEqual([])
  expect(await listed(`q=${encodeURIComponent(one.email)}`)).toHaveLength(1)
})
