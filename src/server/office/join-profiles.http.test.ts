import { beforeAll, describe, expect, test } from 'vitest'
import type { OfficeStudent, OfficeStudents } from '#contract/office/office-students.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const portal = portalApp()
let office: string

beforeAll(async () => {
  const { email } = await makeAdmin(portal().db)
  office = await logIn('/api/admin/adminLogin', email)
})

async function logIn(path: string, email: string): Promise<string> {
  const response = await portal().ask(path, { json: { email, password: madePassword } })
  // as the contract declares it
  return ((await response.json()) as { token: string }).token
}

/** Makes a call; the reply's type comes from the contract, which dispatch checks. */
async function call(
  path: string,
  { token = office, json }: { token?: string; json?: object } = {},
) {
  const response = await portal().ask(path, { token, ...(json === undefined ? {} : { json }) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

let keys = 0
async function enrolls(studentId: string, courseId: string): Promise<string> {
  keys += 1
  const { body } = await call(`/api/admin/students/${studentId}/enroll`, {
    json: {
      courseId,
      campus: 'Kochi',
      method: 'upi',
      reference: `51234567${String(keys).padStart(4, '0')}`,
      amount: '4,500',
      clientKey: `join-key-${keys}`,
    },
  })
  return String(body['orderId'])
}

const join = (staysId: string, goesId: string, isSamePerson = false) =>
  call(`/api/admin/students/${staysId}/join`, {
    json: { goes: goesId, reason: 'The same person, registered twice.', isSamePerson },
  })

test('profiles with different names are joined only after an explicit confirmation', async () => {
  const { db } = portal()
  const [anil, sunil, shouted] = [
    await makeStudent(db, { firstName: 'Anil', lastName: 'Sibling' }),
    await makeStudent(db, { firstName: 'Sunil', lastName: 'Sibling' }),
    await makeStudent(db, { firstName: 'ANIL', lastName: 'sibling' }),
  ]
  expect(await join(anil.id, sunil.id)).toMatchObject({
    status: 409,
    body: { code: 'names-differ' },
  })
  expect((await pageOf(sunil.id)).standing).toBe('active')
  expect((await join(anil.id, shouted.id)).status).toBe(200)
  expect((await join(anil.id, sunil.id, true)).status).toBe(200)
  expect((await pageOf(sunil.id))._id).toBe(anil.id)
})

const pageOf = async (id: string) =>
  (await call(`/api/admin/students/${id}`)).body['student'] as OfficeStudent

describe('two joined profiles', () => {
  let stays: Awaited<ReturnType<typeof makeStudent>>
  let goes: Awaited<ReturnType<typeof makeStudent>>
  let first: Awaited<ReturnType<typeof makeCourse>>
  let second: Awaited<ReturnType<typeof makeCourse>>
  let orders: string[]
  let own: string
  let ended: string

  beforeAll(async () => {
    const { db } = portal()
    first = await makeCourse(db, { courseName: 'Estimation' })
    second = await makeCourse(db, { courseName: 'Surveying' })
    stays = await makeStudent(db, { firstName: 'Anjali', lastName: 'Varma' })
    goes = await makeStudent(db, { firstName: 'Anjaly', lastName: 'Verma', phone: '9447011223' })
    orders = [await enrolls(stays.id, first.id), await enrolls(goes.id, second.id)]
    await call('/api/admin/notes', {
      json: {
        about: 'student',
        id: goes.id,
        noteId: '0198f3a0-0000-4000-8000-0000000000b1',
        note: 'Her father calls for her.',
      },
    })
    ended = await logIn('/api/users/login', goes.email)
    await join(stays.id, goes.id, true)
    own = await logIn('/api/users/login', stays.email)
  })

  test('show courses, payments, receipts and refunds of both to the student', async () => {
    const courses = await call('/api/users/mycourses', { token: own })
    expect(JSON.stringify(courses.body)).toContain('Estimation')
    expect(JSON.stringify(courses.body)).toContain('Surveying')
    const payments = await call('/api/users/mypayments', { token: own })
    for (const orderId of orders) expect(JSON.stringify(payments.body)).toContain(orderId)
    for (const orderId of orders) {
      const receipt = await call(`/api/payment/receipt/${orderId}`, { token: own })
      expect(receipt.status).toBe(200)
      expect(JSON.stringify(receipt.body)).toContain(orderId === orders[0] ? 'Anjali' : 'Anjaly')
    }
    const asked = await call(`/api/payment/refund/${orders[1]}`, {
      token: own,
      json: { reason: 'I was enrolled twice by mistake.' },
    })
    expect(asked.status).toBeLessThan(300)
  })

  test('are one page in the office, found by the data of either', async () => {
    for (const id of [stays.id, goes.id])
      expect(await pageOf(id)).toMatchObject({
        _id: stays.id,
        enrollments: 2,
        joined: [{ _id: goes.id, name: 'Anjaly Verma', phone: '9447011223' }],
      })
    const { orders: listed, places, activity } = await pageOf(stays.id)
    expect(places.map(({ courseName }) => courseName).toSorted()).toEqual([
      'Estimation',
      'Surveying',
    ])
    expect(listed.map(({ orderId }) => orderId).toSorted()).toEqual([...orders].toSorted())
    expect(activity.map(({ title }) => title)).toContain('Merged with another profile')
    const notes = await call(`/api/admin/notes?about=student&id=${stays.id}`)
    expect(JSON.stringify(notes.body)).toContain('Her father calls')
    for (const q of ['anjaly verma', goes.email, '9447011223', 'anjali varma']) {
      const { body } = await call(`/api/admin/students?q=${encodeURIComponent(q)}`)
      const { students } = body as unknown as OfficeStudents
      expect([q, students.map(({ _id }) => _id)]).toEqual([q, [stays.id]])
    }
    const { body } = await call(`/api/admin/orders?student=${stays.id}`)
    expect(body).toMatchObject({ total: 2 })
  })

  test('allow no second enrollment in a course of either, online or at the desk', async () => {
    const online = await call('/api/payment/initiate', {
      token: own,
      json: { courseId: second.id, campus: 'Kochi' },
    })
    expect(online.body).toMatchObject({ code: 'already-enrolled' })
    for (const id of [stays.id, goes.id])
      for (const { id: courseId } of [first, second]) {
        const { body } = await call(`/api/admin/students/${id}/enroll`, {
          json: {
            courseId,
            campus: 'Kochi',
            method: 'cash',
            amount: '4500',
            clientKey: `k-${keys++}-again`,
          },
        })
        expect(body).toMatchObject({ code: 'student-has-place' })
      }
  })

  test('end the sessions of the closed one and tell its owner which address to use', async () => {
    expect((await call('/api/users/mycourses', { token: ended })).status).toBe(401)
    const { status, body } = await call('/api/users/login', {
      json: { email: goes.email, password: madePassword },
    })
    expect({ status, code: body['code'] }).toEqual({ status: 403, code: 'profile-joined' })
    expect(body['message']).toContain('Log in with your other address: a…@example.test.')
    const wrong = await call('/api/users/login', {
      json: { email: goes.email, password: 'Wrong#123' },
    })
    expect(wrong.body['code']).toBe('incorrect-password')
  })

  test('can be joined again without effect, and never form a cycle or chain', async () => {
    expect((await join(stays.id, goes.id, true)).status).toBe(200)
    expect((await join(goes.id, stays.id)).body['code']).toBe('student-not-found')
    const third = await makeStudent(portal().db)
    expect((await join(third.id, goes.id)).body['code']).toBe('joined-elsewhere')
    expect((await join(goes.id, third.id)).body['code']).toBe('student-not-found')
    expect((await join(third.id, stays.id, true)).status).toBe(200)
    const marks = await portal()
      .db.selectFrom('students')
      .select('mergedInto')
      .where('id', 'in', [stays.id, goes.id])
      .execute()
    expect(marks).toEqual([{ mergedInto: third.id }, { mergedInto: third.id }])
    expect(await pageOf(goes.id)).toMatchObject({ _id: third.id, enrollments: 2 })
    const lines = await portal()
      .db.selectFrom('activity')
      .select('subjectId')
      .where('action', '=', 'profiles-joined')
      .where('subjectId', 'in', [stays.id, goes.id, third.id])
      .execute()
    expect(lines).toHaveLength(4)
  })
})

test('are refused if both have the same course, and the refusal names it', async () => {
  const { db } = portal()
  const course = await makeCourse(db, { courseName: 'Soil Mechanics' })
  const [one, other] = [await makeStudent(db), await makeStudent(db)]
  await enrolls(one.id, course.id)
  await enrolls(other.id, course.id)
  const { status, body } = await join(one.id, other.id)
  expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'places-in-both' })
  expect(body['message']).toContain('Soil Mechanics')
  expect(await pageOf(other.id)).toMatchObject({ standing: 'active', joined: [] })
})

test('joined into each other concurrently succeed once; the database refuses chains', async () => {
  const { db } = portal()
  const [one, other] = [await makeStudent(db), await makeStudent(db)]
  const replies = await Promise.all([join(one.id, other.id), join(other.id, one.id)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  const rows = await db
    .selectFrom('students')
    .select(['id', 'mergedInto'])
    .where('id', 'in', [one.id, other.id])
    .execute()
  const open = rows.filter(({ mergedInto }) => mergedInto === null)
  expect(open).toHaveLength(1)
  const joinedId = rows.find(({ mergedInto }) => mergedInto !== null)?.id
  const late = db
    .updateTable('students')
    .set({ mergedInto: joinedId ?? '', closedAt: new Date() })
    .where('id', '=', open[0]?.id ?? '')
    .execute()
  await expect(late).rejects.toThrow('joined itself')
})
