import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CandidateList, CertificatesIssued } from '#contract/teaching/certificates.ts'
import type { OfficeOrder, OfficeOrders } from '#contract/office/office-orders.ts'
import type { OfficeStudent, OfficeStudents } from '#contract/office/office-students.ts'
import type { Dashboard } from '#contract/office/office-dashboard.ts'
import { insertOrderRow } from '../../../test/support/story/insert-order.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const portal = portalApp()
let token: string
let course: Awaited<ReturnType<typeof makeCourse>>

beforeAll(async () => {
  const { db } = portal()
  course = await makeCourse(db, { courseName: 'Quantity Surveying', courseCode: 'CE-204' })
  token = await logIn('/api/admin/adminLogin', (await makeAdmin(db, { name: 'Latha Menon' })).email)
})

async function logIn(path: string, email: string): Promise<string> {
  const response = await portal().ask(path, { json: { email, password: madePassword } })
  // as the contract declares it
  return ((await response.json()) as { token: string }).token
}

/** Calls the office; the reply's type comes from the contract, which dispatch checks. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which reply it asked for
async function call<T>(path: string, json?: object): Promise<{ status: number; body: T }> {
  const response = await portal().ask(`/api/admin/${path}`, {
    token,
    ...(json === undefined ? {} : { json }),
  })
  return { status: response.status, body: (await response.json()) as T }
}

let keys = 0
async function pays(student: { id: string }, more: object = {}) {
  keys += 1
  const { status, body } = await call<{ orderId: string; receiptNumber: string; code?: string }>(
    `students/${student.id}/enroll`,
    {
      courseId: course.id,
      campus: 'Kochi',
      method: 'upi',
      reference: `61234567${String(keys).padStart(4, '0')}`,
      amount: '4,500',
      clientKey: `test-key-${keys}`,
      ...more,
    },
  )
  return { status, ...body, rrn: `61234567${String(keys).padStart(4, '0')}` }
}

test.each([
  ['orders?page=0', { page: 'Must be 1 or more' }],
  ['students?limit=100000', { limit: 'Must be 200 or less' }],
  ['refunds?page=two', { page: 'Must be a whole number' }],
  ['orders?flagged=maybe', { flagged: 'Must be yes' }],
  ['orders?from=yesterday', { from: 'Choose a date' }],
])('an invalid parameter of a list gets a readable message: %s', async (path, fields) => {
  expect((await call(path)).body).toMatchObject({ fields })
})

const found = async (query: string) =>
  (await call<OfficeOrders>(`orders?${query}`)).body.orders.map(({ orderId }) => orderId)

describe('orders', () => {
  test('are found in one search box by id, receipt, reference, name, address and phone', async () => {
    const student = await makeStudent(portal().db, {
      firstName: 'Devika',
      lastName: 'Unnikrishnan',
      phone: '9447012345',
    })
    const { orderId, receiptNumber, rrn } = await pays(student)
    await pays(await makeStudent(portal().db))
    for (const q of [
      orderId,
      orderId.toLowerCase(),
      receiptNumber,
      rrn,
      'devika unni',
      student.email,
      '+91 94470 12345',
    ])
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, [orderId]])
    expect(await found('q=nobody%25')).toEqual([])
  })

  test('are found by two letters only at the start of a word', async () => {
    const student = await makeStudent(portal().db, { firstName: 'Om', lastName: 'Xavier' })
    const { orderId } = await pays(student)
    expect(await found('q=om+xa')).toEqual([orderId])
    expect(await found('q=av')).not.toContain(orderId)
  })

  test('are filtered, sorted and paged', async () => {
    const student = await makeStudent(portal().db, { firstName: 'Zachariah' })
    const { orderId } = await pays(student, { campus: 'Kadappakkada', method: 'cash' })
    const only = `student=${student.id}`
    for (const filter of [
      'state=paid',
      'provider=counter',
      'campus=Kadappakkada',
      `course=${course.id}`,
      `department=${course.departmentId}`,
      'from=2026-06-15&to=2026-06-15',
    ])
      expect([filter, await found(`${only}&${filter}`)]).toEqual([filter, [orderId]])
    for (const filter of [
      'state=failed',
      'provider=juspay',
      'provider=none',
      'campus=Kochi',
      'flagged=yes',
      'mail=failed',
      'from=2026-06-16',
      'to=2026-06-14',
    ])
      expect([filter, await found(`${only}&${filter}`)]).toEqual([filter, []])
    const { body } = await call<OfficeOrders>('orders?sort=-name&limit=1&page=1')
    expect(body.orders[0]?.customerName).toBe('Zachariah Nair')
    expect(body.total).toBeGreaterThan(3)
    const all = await found('limit=200')
    expect(await found('limit=2&page=2')).toEqual(all.slice(2, 4))
  })

  test.each(['sort=shoe', 'from=31-12-2026', 'course=mine', 'limit=201', 'page=0'])(
    'with %s are refused with a message',
    async (query) => {
      const { status, body } = await call<{ code: string }>(`orders?${query}`)
      expect([status, body.code]).toEqual([422, 'invalid-input'])
    },
  )

  test('with a flag or a failed mail are found until that is settled', async () => {
    const { db, clock } = portal()
    const { orderId } = await pays(await makeStudent(db))
    await db
      .insertInto('orderFlags')
      .values({
        id: crypto.randomUUID(),
        orderId,
        kind: 'partial-refund',
        raisedAt: clock.now(),
      })
      .execute()
    const mail = { orderId, kind: 'receipt', lastTriedAt: clock.now() }
    await db
      .insertInto('sentMails')
      .values({ ...mail, messageId: `receipt.${orderId}`, outcome: 'permanent' })
      .execute()
    expect(await found('flagged=yes')).toContain(orderId)
    expect(await found('mail=failed')).toEqual([orderId])
    const { body } = await call<{ order: OfficeOrder }>(`orders/${orderId}`)
    expect(body.order).toMatchObject({ openFlags: 1, hasFailedMail: true })
    const flagId = body.order.flags[0]?._id
    const settle = `orders/${orderId}/flags/${flagId}/resolve`
    expect((await call(settle, { note: '' })).status).toBe(422)
    expect((await call(settle, { note: 'Asked the bank, all is well' })).status).toBe(200)
    expect(await found('flagged=yes')).not.toContain(orderId)
    const later = new Date(clock.now().getTime() + 60_000)
    await db
      .insertInto('sentMails')
      .values({ ...mail, messageId: `again.${orderId}`, outcome: 'sent', lastTriedAt: later })
      .execute()
    expect(await found('mail=failed')).toEqual([])
  })

  test('with several flags are counted once in the menu', async () => {
    const { db, clock } = portal()
    const waiting = async () =>
      (await call<{ orders: number; refunds: number }>('waiting')).body.orders
    const before = await waiting()
    const { orderId } = await pays(await makeStudent(db))
    const raise = (of: string, kind: string) =>
      db
        .insertInto('orderFlags')
        .values({ id: crypto.randomUUID(), orderId: of, kind, raisedAt: clock.now() })
        .execute()
    await raise(orderId, 'partial-refund')
    await raise(orderId, 'disputed')
    expect(await waiting()).toBe(before + 1)
    const {
      id: _id,
      words: _words,
      state: _state,
      payerId: _payerId,
      parts: _parts,
      ...details
    } = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const reviewed = { ...details, id: 'ORDUNDERREVIEW001', state: 'underReview', clientKey: null }
    await insertOrderRow(db, reviewed)
    await raise(reviewed.id, 'amount-differs')
    expect(await waiting()).toBe(before + 2)
  })

  test('have a page with history, people and next step', async () => {
    const { orderId, receiptNumber, rrn } = await pays(await makeStudent(portal().db))
    const { body } = await call<{ order: OfficeOrder }>(`orders/${orderId}`)
    const { order } = body
    expect(order).toMatchObject({
      standing: 'Paid',
      amount: '4500',
      provider: 'counter',
      canAsk: false,
      nextStep: 'Nothing to do.',
      receipt: { number: receiptNumber },
      enrollment: { campus: 'Kochi', endedOn: null },
      captures: [{ rrn, takenBy: 'Latha Menon', isAsOrdered: true }],
    })
    expect(order.timeline.map(({ title }) => title)).toEqual([
      'Order placed',
      'Payment confirmed',
      '₹4,500 received, UPI at the desk',
      `Receipt ${receiptNumber} issued`,
      'Seat booked at Kochi',
    ])
    const asked = await call<{ code: string }>(`orders/${orderId}/ask`, {})
    expect([asked.status, asked.body.code]).toEqual([409, 'nothing-to-ask'])
    expect((await call('orders/ORDUNKNOWN/ask', {})).status).toBe(404)
    expect((await call('orders/ORDUNKNOWN')).status).toBe(404)
  })

  test('get their receipt again, but not twice a minute', async () => {
    const { orderId } = await pays(await makeStudent(portal().db))
    expect((await call(`orders/${orderId}/resendreceipt`, {})).status).toBe(200)
    expect((await call(`orders/${orderId}/resendreceipt`, {})).status).toBe(429)
    const { body } = await call<{ order: OfficeOrder }>(`orders/${orderId}`)
    expect(body.order.timeline).toContainEqual(
      expect.objectContaining({ title: 'Sent the receipt again', by: 'Latha Menon' }),
    )
  })

  test('are exported as listed, with escaped formulas', async () => {
    const student = await makeStudent(portal().db, { firstName: '=SUM(A1)', lastName: 'Nair' })
    const { orderId, receiptNumber, rrn } = await pays(student, { note: '+cash' })
    const { body } = await call<{ fileName: string; csv: string }>(
      `orders/export?student=${student.id}`,
    )
    expect(body.fileName).toBe('orders-2026-06-15.csv')
    const { data } = Papa.parse<Record<string, string>>(body.csv.slice(1).trim(), { header: true })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      'Receipt number': receiptNumber,
      'Order ID': orderId,
      Student: "'=SUM(A1) Nair",
      'Paid on (IST)': '2026-06-15 11:30:00',
      'Paid on (UTC)': '2026-06-15T06:00:00.000Z',
      'Amount (INR)': '4500',
      'Refunded (INR)': '0',
      Provider: 'Our desk',
      RRN: rrn,
      'Taken by': 'Latha Menon',
      Note: "'+cash",
    })
  })
})

describe('a counter payment', () => {
  test('needs the fields of its slip and the amount', async () => {
    const student = await makeStudent(portal().db)
    expect((await pays(student, { reference: '' })).status).toBe(422)
    expect((await pays(student, { reference: 'x y' })).status).toBe(422)
    expect((await pays(student, { amount: 'much' })).status).toBe(422)
    expect((await pays(student, { campus: 'Delhi' })).status).toBe(422)
    expect(await pays(student, { amount: '4499' })).toMatchObject({
      status: 422,
      code: 'amount-is-not-fee',
    })
    const empty = await makeCourse(portal().db, { feeInPaise: null })
    expect(await pays(student, { courseId: empty.id })).toMatchObject({ code: 'amount-is-not-fee' })
    expect(await pays(student, { method: 'cash', reference: '' })).toMatchObject({ status: 201 })
    expect(await pays(student)).toMatchObject({ status: 409, code: 'student-has-place' })
  })
})

describe('students', () => {
  const named = async (query: string) =>
    (await call<OfficeStudents>(`students?${query}`)).body.students.map(({ email }) => email)

  test('are found by name, e-mail, phone, course and standing', async () => {
    const { db } = portal()
    const student = await makeStudent(db, { firstName: 'Nandini', phone: '9847000111' })
    await pays(student)
    expect(await named('q=nandini+nair')).toEqual([student.email])
    expect(await named('q=098470-00111')).toEqual([student.email])
    expect(await named(`q=nandini&course=${course.id}`)).toEqual([student.email])
    expect(await named('q=nandini&standing=blocked')).toEqual([])
    expect((await call<OfficeStudents>('students?q=nandini')).body.students[0]).toMatchObject({
      standing: 'active',
      enrollments: 1,
    })
  })

  test('with a closed account are found only by that filter', async () => {
    const { db, clock } = portal()
    const { id } = await makeStudent(db)
    const email = `closed-${id}@closed.invalid`
    await db
      .updateTable('students')
      .set({ firstName: '', lastName: '', phone: null, passwordHash: null, email })
      .set({ closedAt: clock.now() })
      .where('id', '=', id)
      .execute()
    expect(await named(`q=${id}`)).toEqual([])
    const { body } = await call<OfficeStudents>('students?standing=closed')
    expect(body.students).toMatchObject([{ name: 'Closed account', email: '' }])
  })

  test('have one page with all their data; an unknown student is not found', async () => {
    const student = await makeStudent(portal().db)
    const { orderId, receiptNumber } = await pays(student)
    await logIn('/api/users/login', student.email)
    const { body } = await call<{ student: OfficeStudent }>(`students/${student.id}`)
    expect(body.student).toMatchObject({
      name: 'Asha Nair',
      hasPassword: true,
      isGoogleLinked: false,
      isEmailConfirmed: false,
      sessions: 1,
      places: [{ orderId, courseName: 'Quantity Surveying', endedOn: null }],
      orders: [{ orderId, standing: 'Paid', receiptNumber }],
      certificates: [],
      refunds: [],
      activity: [{ title: `Took the payment at the desk: ${orderId}`, by: 'Latha Menon' }],
    })
    expect((await call('students/nobody')).status).toBe(404)
  })

  test('lose every session when blocked; unblocking revives none', async () => {
    const student = await makeStudent(portal().db)
    const before = await logIn('/api/users/login', student.email)
    const profile = (of: string) => portal().ask('/api/users/profile', { token: of })
    expect((await profile(before)).status).toBe(200)
    expect((await call(`students/${student.id}/block`, { reason: 'ok' })).status).toBe(422)
    const blocked = await call<{ student: OfficeStudent }>(`students/${student.id}/block`, {
      reason: 'Shared the account with a friend',
    })
    expect(blocked.body.student).toMatchObject({
      standing: 'blocked',
      blockReason: 'Shared the account with a friend',
      sessions: 0,
    })
    expect((await profile(before)).status).toBe(401)
    const attempt = async (password: string) => {
      const response = await portal().ask('/api/users/login', {
        json: { email: student.email, password },
      })
      return ((await response.json()) as { error?: string }).error
    }
    expect(await attempt('Wrong#26x')).toBe('Incorrect password.')
    expect(await attempt(madePassword)).toBe('Your account has been blocked.')
    const freed = await call<{ student: OfficeStudent }>(`students/${student.id}/unblock`, {
      reason: 'Talked to the father',
    })
    expect(freed.body.student).toMatchObject({ standing: 'active', blockReason: null })
    expect(freed.body.student.activity.map(({ title, reason }) => [title, reason])).toEqual([
      ['Unblocked', 'Talked to the father'],
      ['Blocked', 'Shared the account with a friend'],
    ])
    expect((await profile(before)).status).toBe(401)
    expect((await profile(await logIn('/api/users/login', student.email))).status).toBe(200)
  })

  test('added at the desk can pay at once and get a link to choose a password', async () => {
    const added = { name: 'Sreelakshmi K P', email: 'Sree.KP@example.test', phone: '94470 99887' }
    const { status, body } = await call<{ studentId: string }>('students', added)
    expect(status).toBe(201)
    const { db } = portal()
    const links = await db
      .selectFrom('mailedLinks')
      .select(['purpose', 'email'])
      .where('studentId', '=', body.studentId)
      .execute()
    expect(links).toEqual([{ purpose: 'first-password', email: 'sree.kp@example.test' }])
    expect(await pays({ id: body.studentId })).toMatchObject({ status: 201 })
    const page = await call<{ student: OfficeStudent }>(`students/${body.studentId}`)
    expect(page.body.student).toMatchObject({
      name: 'Sreelakshmi K P',
      phone: '9447099887',
      hasPassword: false,
      enrollments: 1,
    })
    const { name, email } = page.body.student
    const person = { _id: body.studentId, name, email, phone: '9447099887' }
    expect(await call<object>('students', added)).toMatchObject({
      status: 409,
      body: {
        code: 'same-contact',
        message: 'Sreelakshmi K P has this address. The same person?',
        people: [person],
      },
    })
    const sister = { ...added, name: 'Sreevidya K P', isAnotherPerson: true }
    const second = await call<{ studentId: string; message: string }>('students', sister)
    expect(second.status).toBe(201)
    expect(second.body.message).toContain('The address stays with Sreelakshmi K P.')
    const own = await call<{ student: OfficeStudent }>(`students/${second.body.studentId}`)
    expect(own.body.student).toMatchObject({
      name: 'Sreevidya K P',
      email: '',
      phone: person.phone,
    })
  })

  test('are exported as listed', async () => {
    const student = await makeStudent(portal().db, { firstName: '@Meenakshi' })
    const { body } = await call<{ csv: string }>('students/export?q=meenakshi')
    const { data } = Papa.parse<string[]>(body.csv.slice(1).trim())
    expect(data.slice(1).map((row) => row.slice(0, 4))).toEqual([
      ["'@Meenakshi Nair", student.email, '9876543210', 'active'],
    ])
  })
})

/** Issues a certificate for a paid enrollment. @returns its id. */
async function isCertified(): Promise<string> {
  const student = await makeStudent(portal().db)
  await pays(student)
  const { body } = await call<CandidateList>(
    `certificates/candidates?course=${course.id}&q=${student.email}`,
  )
  const { enrollmentId = '', studentName = '' } = body.candidates[0] ?? {}
  const certificate = { enrollmentId, studentName, isNameChecked: true, endsRefund: true }
  const reply = await call<CertificatesIssued>('certificates', { certificates: [certificate] })
  return reply.body.issued[0]?._id ?? ''
}

test('the dashboard has the counts of the lists', async () => {
  const { db, clock } = portal()
  const dashboard = async () => (await call<Dashboard>('dashboard')).body
  const before = await dashboard()
  const { orderId } = await pays(await makeStudent(db))
  const after = await dashboard()
  expect(after.totalStudents).toBe(before.totalStudents + 1)
  expect(after.moneyPerDay).toHaveLength(30)
  const [was, is] = [before, after].map(({ moneyPerDay }) => moneyPerDay.at(-1))
  expect(is).toMatchObject({ day: '2026-06-15', payments: (was?.payments ?? 0) + 1 })
  expect(Number(is?.net)).toBe(Number(was?.net) + 4_500)
  expect(after.enrollmentsByDepartment[0]?.inLast30Days).toBe(
    (before.enrollmentsByDepartment[0]?.inLast30Days ?? 0) + 1,
  )
  const { body: listed } = await call<{ total: number }>('getallcourses?status=published')
  expect(after.coursesOffered).toBe(listed.total)
  const certificateId = await isCertified()
  const certified = await dashboard()
  expect(certified.certificatesIssued).toBe(after.certificatesIssued + 1)
  expect(certified.recentCertificates[0]).toMatchObject({
    _id: certificateId,
    studentName: 'Asha Nair',
    courseName: 'Quantity Surveying',
    isRevoked: false,
  })
  await db
    .insertInto('orderFlags')
    .values({ id: crypto.randomUUID(), orderId, kind: 'paid-twice', raisedAt: clock.now() })
    .execute()
  const { needsPerson } = await dashboard()
  expect(needsPerson).toHaveLength(11)
  for (const { kind, count, path } of needsPerson) {
    const { body } = await call<{ total: number }>(path.replace('/admin/', ''))
    expect([kind, body.total]).toEqual([kind, count])
  }
})
