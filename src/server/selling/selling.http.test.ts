import { institute } from '#institute/institute.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerAddresses } from '../../../simulators/pages-url.ts'
import { startSimulators } from '../../../simulators/run-all.ts'
import type { Simulators } from '../../../simulators/run-all.ts'
import { gatewayControl } from '../../../test/support/story/gateway-control.ts'
import { madePassword, makeCourse, makeStudent } from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const environment: Record<string, string> = {}
let simulators: Simulators

// the portal reads the provider's address when it starts
beforeAll(async () => {
  simulators = await startSimulators({
    port: 0,
    host: '127.0.0.1',
    smtpPort: 0,
    dataDir: null,
    portalUrl: null,
    juspayMerchantId: 'kalari',
    juspayClientId: 'kalari',
    juspayApiKey: 'test-api-key',
    juspayResponseKey: 'test-response-key',
    juspayWebhookUser: 'webhook',
    juspayWebhookPassword: 'test-webhook-password',
  })
  Object.assign(environment, providerAddresses(simulators.url))
})
afterAll(() => simulators.stop())

const lines: Record<string, unknown>[] = []
const onLog = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) // our own lines
const portal = portalApp({ environment, onLog })
let gateway: ReturnType<typeof gatewayControl>

beforeEach(async () => {
  gateway = gatewayControl(simulators.url)
  await gateway.healed()
  await gateway.settings({ webhooks: 'off' })
  // the simulated payment pages expire by the system clock
  portal().clock.set(new Date())
})

type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

async function ask(path: string, token: string | null, json?: unknown): Promise<Answer> {
  const response = await portal().ask(path, { token, ...(json === undefined ? {} : { json }) })
  // every API response is a JSON object
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, body, headers: response.headers }
}

async function loggedIn(details: Parameters<typeof makeStudent>[1] = {}) {
  const student = await makeStudent(portal().db, details)
  const login = { email: student.email, password: madePassword }
  const { body } = await ask('/api/users/login', null, login)
  return { student, token: String(body['token']) }
}

const initiate = (token: string, payload: object) => ask('/api/payment/initiate', token, payload)
const newCourse = (details: Parameters<typeof makeCourse>[1] = {}) =>
  makeCourse(portal().db, details)

test('the log names the old and new state of an order', async () => {
  const { token } = await loggedIn()
  const { id: courseId } = await newCourse()
  const { body } = await initiate(token, { courseId, campus: 'Kochi' })
  const moved = lines.filter(
    ({ msg, orderId }) => msg === 'order moved' && orderId === body['order_id'],
  )
  expect(moved).toMatchObject([{ fromState: 'created', toState: 'awaitingCustomer' }])
})

/** The full order payload of spec §3, with wrong values that the server must ignore. */
function lyingPayload(courseId: string) {
  return {
    orderId: 'web_1795248000000',
    customerId: 'somebody-else',
    userId: 'somebody-else',
    courseId,
    coursename: 'Another course',
    campus: 'Kottiyam',
    firstName: 'Mallory',
    lastName: 'Liar',
    customerEmail: 'mallory@example.test',
    customerPhone: '9876500000',
    description: 'free of charge',
    amount: '1',
    courseFee: '1',
  }
}

describe('initiate', () => {
  test('returns NEW, the order id and the link; amount and payer come from the server', async () => {
    const { student, token } = await loggedIn()
    const course = await newCourse()
    const { status, body, headers } = await initiate(token, lyingPayload(course.id))
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'NEW',
      order_id: expect.stringMatching(/^ORD[0-9A-Z]{14}$/),
      payment_links: { web: expect.stringContaining('/payment-page/order/') },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    const order = await portal()
      .db.selectFrom('orders')
      .selectAll()
      .where('id', '=', String(body['order_id']))
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      studentId: student.id,
      amountInPaise: 450_000,
      courseName: course.courseName,
      campus: 'Kottiyam',
      customerName: 'Asha Nair',
      customerEmail: student.email,
      customerPhone: '9876543210',
    })
  })

  test('uses Kochi for a missing campus; a phone fills only an empty profile', async () => {
    const { student, token } = await loggedIn({ phone: null })
    const course = await newCourse()
    const payload = { courseId: course.id, customerPhone: '+91 98765-00000' }
    const { body } = await initiate(token, payload)
    const order = await portal()
      .db.selectFrom('orders')
      .select(['campus', 'customerPhone'])
      .where('id', '=', String(body['order_id']))
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ campus: 'Kochi', customerPhone: '9876500000' })
    const profile = await ask('/api/users/profile', token)
    expect(profile.body).toMatchObject({ userData: { _id: student.id, phone: '9876500000' } })
  })

  test.each([
    { typed: '+971 50 123 4567', kept: '+971501234567', shown: '+971501234567', told: '' },
    {
      typed: '\u202a+91 98470\u201112345\u202c',
      kept: '+919847012345',
      shown: '9847012345',
      told: '9847012345',
    },
  ])(
    '$typed is stored as $kept, shown as $shown and sent to the provider as $told',
    async ({ typed: customerPhone, kept, shown, told }) => {
      const { student, token } = await loggedIn({ phone: null })
      const { id: courseId } = await newCourse()
      const { body } = await initiate(token, { courseId, customerPhone })
      const orderId = String(body['order_id'])
      const profile = await ask('/api/users/profile', token)
      expect(profile.body).toMatchObject({ userData: { phone: shown } })
      const students = portal().db.selectFrom('students').select('phone')
      expect(await students.where('id', '=', student.id).execute()).toEqual([{ phone: kept }])
      await gateway.pay(orderId)
      await ask(`/api/payment/check/${orderId}`, token, {})
      const { body: paid } = await ask(`/api/payment/receipt/${orderId}`, token)
      expect(paid).toMatchObject({ receipt: { customer: { phone: shown } } })
      const asked = await fetch(`${simulators.url}/orders/${orderId}`, {
        headers: {
          authorization: `Basic ${Buffer.from('test-api-key:').toString('base64')}`,
          'x-merchantid': 'kalari',
        },
      })
      expect(await asked.json()).toMatchObject({ order_id: orderId, customer_phone: told })
    },
  )

  test('calls a payer without a name Student and ignores the name in the payload', async () => {
    const { token } = await loggedIn({ firstName: '', lastName: '' })
    const { body } = await initiate(token, lyingPayload((await newCourse()).id))
    const order = await portal()
      .db.selectFrom('orders')
      .select('customerName')
      .where('id', '=', String(body['order_id']))
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ customerName: 'Student' })
  })

  test('uses the browser’s orderId as a key for one course, never as the order’s id', async () => {
    const { token } = await loggedIn()
    const orderId = 'web_1795248000001'
    const first = await initiate(token, { courseId: (await newCourse()).id, orderId })
    expect(first.body['order_id']).not.toBe(orderId)
    expect(await initiate(token, { courseId: (await newCourse()).id, orderId })).toMatchObject({
      status: 409,
      body: { code: 'payment-key-reused' },
    })
  })

  test('returns CHARGED for a free course at once, without a link', async () => {
    const { token } = await loggedIn()
    const course = await newCourse({ feeInPaise: 0 })
    const { status, body } = await initiate(token, { courseId: course.id })
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'CHARGED', order_id: expect.any(String) })
    const receipt = await ask(`/api/payment/receipt/${String(body['order_id'])}`, token)
    expect(receipt.body).toMatchObject({ success: true, receipt: { amountPaid: '0' } })
  })

  test.each([
    [{ campus: 'Paris' }, 422, 'unknown-campus'],
    [{ courseId: 'nonsense' }, 404, 'course-not-found'],
    [{ courseId: undefined }, 400, 'malformed-request'],
    [{ courseId: { $gt: '' } }, 400, 'malformed-request'],
  ])('refuses %j', async (change, status, code) => {
    const { token } = await loggedIn()
    const course = await newCourse()
    const answer = await initiate(token, { courseId: course.id, ...change })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(answer.body['error']).toBe(answer.body['message'])
  })

  test('refuses an invalid phone and a course without a fee', async () => {
    const { token } = await loggedIn({ phone: null })
    const course = await newCourse()
    const badPhone = await initiate(token, { courseId: course.id, customerPhone: '12345' })
    expect(badPhone).toMatchObject({
      status: 422,
      body: { code: 'phone-needed', fields: { customerPhone: expect.any(String) } },
    })
    const noFee = await newCourse({ feeInPaise: null })
    expect(await initiate(token, { courseId: noFee.id })).toMatchObject({
      status: 422,
      body: { code: 'fee-not-available' },
    })
  })

  test('returns 503 with a message if the provider does not respond, and takes nothing', async () => {
    const { token } = await loggedIn()
    const course = await newCourse()
    await gateway.fault({ call: 'session', kind: 'error-before' })
    const { status, body } = await initiate(token, { courseId: course.id })
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'payment-provider-unavailable' })
    expect(body['error']).toContain('Could not initiate payment.')
  })
})

describe('after the payment', () => {
  test('check, receipt, my payments and my courses agree', async () => {
    const { student, token } = await loggedIn()
    const course = await newCourse()
    const { body } = await initiate(token, { courseId: course.id })
    const orderId = String(body['order_id'])
    await gateway.pay(orderId)
    const checked = await ask(`/api/payment/check/${orderId}`, token, {})
    expect(checked.body).toMatchObject({
      orderId,
      status: 'CHARGED',
      situation: 'paid',
      amount: '4500',
      hasReceipt: true,
      continueLink: null,
    })
    const { body: shown } = await ask(`/api/payment/receipt/${orderId}`, token)
    expect(shown).toEqual({
      success: true,
      receipt: {
        institute: expect.objectContaining({ name: institute.name }),
        isCorrected: false,
        receiptId: expect.stringMatching(/^KAL\/\d\d-\d\d\/\d{6}$/),
        orderId,
        transactionId: `kalari-${orderId}-1`,
        status: 'CHARGED',
        issuedOn: portal().clock.now().toISOString(),
        paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        customer: { name: 'Asha Nair', email: student.email, phone: '9876543210' },
        amountPaid: '4500',
        paymentMethod: 'CARD VISA',
        cardLast4: '1097',
        cardIssuer: expect.any(String),
        authCode: expect.any(String),
        rrn: expect.stringMatching(/^\d{12}$/),
        bankTxnId: expect.any(String),
        courseName: course.courseName,
        courseCode: course.courseCode,
        campus: 'Kochi',
        checkPath: expect.stringMatching(/^\/receiptCheck\/[\w-]{22}$/),
        signedPath: expect.stringMatching(/^\/verify-receipt#1\.R\./),
      },
    })
    const payments = await ask('/api/users/mypayments', token)
    expect(payments.body).toMatchObject({ payments: [{ orderId, hasReceipt: true }] })
    const courses = await ask('/api/users/mycourses', token)
    expect(courses.body).toMatchObject({
      courses: [{ orderId, campus: 'Kochi', refund: { rule: 'allowed' } }],
    })
    expect(courses.body['sessionEndsAt']).toMatch(/^\d{4}-\d\d-\d\dT/)
    const pdf = await ask(`/api/payment/receiptdocument/${orderId}`, token)
    const bytes = Buffer.from(String(pdf.body['contentBase64']), 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await initiate(token, { courseId: course.id })).toMatchObject({
      status: 409,
      body: { code: 'already-enrolled' },
    })
  })

  test('another student’s order and an unknown order get the same refusal', async () => {
    const owner = await loggedIn()
    const course = await newCourse()
    const { body } = await initiate(owner.token, { courseId: course.id })
    const orderId = String(body['order_id'])
    await gateway.pay(orderId)
    await ask(`/api/payment/check/${orderId}`, owner.token, {})
    const other = await loggedIn()
    const missing = {
      success: false,
      error: 'Receipt not found or payment incomplete',
      message: 'Receipt not found or payment incomplete',
      code: 'receipt-not-found',
    }
    for (const id of [orderId, 'ORDUNKNOWN12345', orderId.toLowerCase()]) {
      const receipt = await ask(`/api/payment/receipt/${id}`, other.token)
      expect(receipt).toMatchObject({ status: 404, body: missing })
      const checked = await ask(`/api/payment/check/${id}`, other.token, {})
      expect(checked).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
  })

  test('while the bank is undecided, initiate returns 409 and the check says wait', async () => {
    const { token } = await loggedIn()
    const course = await newCourse()
    const { body } = await initiate(token, { courseId: course.id })
    const orderId = String(body['order_id'])
    await gateway.pay(orderId, 'pending', 'upi')
    expect(await initiate(token, { courseId: course.id })).toMatchObject({
      status: 409,
      body: { code: 'payment-undecided' },
    })
    portal().clock.advance({ seconds: 3 })
    const checked = await ask(`/api/payment/check/${orderId}`, token, {})
    expect(checked.body).toMatchObject({ status: 'PENDING', situation: 'undecided' })
    expect(await ask(`/api/payment/receipt/${orderId}`, token)).toMatchObject({
      status: 404,
      body: { success: false, error: 'Receipt not found or payment incomplete' },
    })
  })

  test('the payload never changes the order of the same student, course and campus', async () => {
    const course = await newCourse()
    const orders = []
    for (const payload of [lyingPayload(course.id), { courseId: course.id, campus: 'Kottiyam' }]) {
      const { token } = await loggedIn()
      const { body } = await initiate(token, payload)
      orders.push(
        await portal()
          .db.selectFrom('orders')
          .select(['amountInPaise', 'currency', 'campus', 'courseName', 'customerName', 'state'])
          .where('id', '=', String(body['order_id']))
          .executeTakeFirstOrThrow(),
      )
    }
    expect(orders[0]).toEqual(orders[1])
  })
})
