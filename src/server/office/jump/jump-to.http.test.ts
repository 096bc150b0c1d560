import { beforeAll, expect, test } from 'vitest'
import type { JumpHits } from '#contract/office/office-jump.ts'
import {
  madePassword,
  makeBatch,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp()
const reference = '712345671234'
let token: string
let student: Awaited<ReturnType<typeof makeStudent>>
let course: Awaited<ReturnType<typeof makeCourse>>
let order: { orderId: string; receiptNumber: string }

beforeAll(async () => {
  const { db } = portal()
  course = await makeCourse(db, { courseName: 'Photogrammetry', courseCode: 'CE-377' })
  student = await makeStudent(db, { firstName: 'Thankamma', lastName: 'Ittyavirah' })
  const json = { email: (await makeAdmin(db)).email, password: madePassword }
  token = String((await call('/api/admin/adminLogin', { json })).token)
  const paid = { courseId: course.id, campus: 'Kochi', method: 'upi', reference, amount: '4500' }
  const taken = { ...paid, clientKey: 'jump-key-1' }
  order = await call(`/api/admin/students/${student.id}/enroll`, { token, json: taken })
})

/** The reply's type comes from the contract, which dispatch checks. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
async function call(path: string, asked: object): Promise<any> {
  return (await portal().ask(path, asked)).json()
}

const hits = async (q: string) =>
  ((await call(`/api/admin/jump?q=${encodeURIComponent(q)}`, { token })) as JumpHits).hits

test('one search box finds a person, order, receipt, payment and course', async () => {
  const { orderId, receiptNumber } = order
  const ofStudent = { kind: 'student', id: student.id, title: 'Thankamma Ittyavirah' }
  const ofOrder = { kind: 'order', id: orderId, detail: 'Thankamma Ittyavirah · Photogrammetry' }
  expect(await hits('thanka itty')).toMatchObject([ofStudent, ofOrder])
  expect(await hits(student.email)).toMatchObject([ofStudent, ofOrder])
  expect(await hits(orderId.toLowerCase())).toMatchObject([ofOrder])
  expect(await hits(receiptNumber)).toMatchObject([{ kind: 'receipt', id: orderId }])
  const payment = { kind: 'payment', id: orderId, title: reference }
  expect(await hits(reference)).toMatchObject([payment])
  expect(await hits('ce-377')).toContainEqual({
    kind: 'course',
    id: course.id,
    title: 'Photogrammetry',
    detail: 'CE-377',
  })
})

test('a student without an address is found by name and phone', async () => {
  const json = { name: 'Pathrose Kurien', email: '', phone: '9495112233' }
  const { studentId } = await call('/api/admin/students', { token, json })
  const found = { kind: 'student', id: studentId, title: 'Pathrose Kurien', detail: json.phone }
  expect(await hits('pathrose')).toEqual([found])
  for (const typed of [
    json.phone,
    '+91 94951 12233',
    '09495112233',
    '\u202a94951\u201112233\u202c',
  ])
    expect([typed, await hits(typed)]).toEqual([typed, [found]])
})

test('a student abroad is found by the foreign and the domestic form of the number', async () => {
  const json = { name: 'Sajan Varkey', email: '', phone: '00971 50 123 4567' }
  const { studentId } = await call('/api/admin/students', { token, json })
  const found = { kind: 'student', id: studentId, title: json.name, detail: '+971501234567' }
  for (const typed of ['+971 50 123 4567', '00971501234567', '050 123 4567'])
    expect([typed, await hits(typed)]).toEqual([typed, [found]])
})

test('a name in either Malayalam spelling finds the person', async () => {
  const [older, kept] = ['അനില\u0d4d\u200d കുമാര\u0d4d\u200d', 'അനിൽ കുമാർ']
  const json = { name: older, email: '', phone: '9495112244' }
  const { studentId } = await call('/api/admin/students', { token, json })
  const found = { kind: 'student', id: studentId, title: kept, detail: json.phone }
  for (const typed of [older, kept]) expect(await hits(typed)).toEqual([found])
})

test('a batch is found by its course and its campus', async () => {
  const { db } = portal()
  const drone = await makeCourse(db, { courseName: 'Drone survey', courseCode: 'CE-378' })
  const { id } = await makeBatch(db, { courseId: drone.id, campus: 'Kottiyam' })
  const cancelled = { cancelledAt: new Date(), cancelReason: 'Too few students' }
  await makeBatch(db, { courseId: drone.id, ...cancelled })
  const batch = { kind: 'batch', id, title: 'Drone survey', detail: 'Kottiyam · from 1 Jan 2099' }
  expect(await hits('drone kotti')).toEqual([batch])
})

test('a refund is found by the name of the payer and by its order', async () => {
  const json = { orderId: order.orderId, reason: 'The course is off.' }
  const { refund } = await call('/api/admin/refunds', { token, json })
  const found = { kind: 'refund', id: refund._id, title: 'Thankamma Ittyavirah' }
  const detail = `₹4,500 · ${order.orderId}`
  expect(await hits('thankamma')).toContainEqual({ ...found, detail })
})

test('a title that begins with the word comes before one that only contains it', async () => {
  const { db } = portal()
  await makeCourse(db, { courseName: 'Drawing with Zeta', courseCode: 'ZETA-2' })
  await makeStudent(db, { firstName: 'Anu', lastName: 'Zetasen' })
  const begins = await makeCourse(db, { courseName: 'Zeta for beginners', courseCode: 'CE-379' })
  const titles = (await hits('zeta')).map(({ title }) => title)
  expect(titles).toEqual([begins.courseName, 'Anu Zetasen', 'Drawing with Zeta'])
})

test('two letters, wildcards and unknown names find nothing', async () => {
  for (const q of ['th', '%%%', 'nobody-at-all']) expect([q, await hits(q)]).toEqual([q, []])
})
