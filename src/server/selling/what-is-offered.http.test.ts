import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerAddresses } from '../../../simulators/pages-url.ts'
import { startSimulators } from '../../../simulators/run-all.ts'
import type { Simulators } from '../../../simulators/run-all.ts'
import { gatewayControl } from '../../../test/support/story/gateway-control.ts'
import {
  madePassword,
  makeAdmin,
  makeBatch,
  makeCourse,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const stripeSecretKey = 'sk_test_of_the_tests'
const stripeWebhookSecret = 'whsec_of_the_tests'
const environment: Record<string, string> = {
  STRIPE_SECRET_KEY: stripeSecretKey,
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
}
let simulators: Simulators

// the portal reads the providers' addresses when it starts
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
    stripeSecretKey,
    stripeWebhookSecret,
  })
  Object.assign(environment, providerAddresses(simulators.url))
})
afterAll(() => simulators.stop())

const portal = portalApp({ environment })
const sentence = 'We take new students again in June.'

beforeEach(async () => {
  await gatewayControl(simulators.url).settings({ webhooks: 'off' })
  // the simulated payment pages expire by the system clock
  portal().clock.set(new Date())
})

async function ask(path: string, token: string | null, json?: unknown) {
  const response = await portal().ask(path, { token, ...(json === undefined ? {} : { json }) })
  // every API response is a JSON object
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function loggedIn() {
  const student = await makeStudent(portal().db)
  const login = { email: student.email, password: madePassword }
  const { body } = await ask('/api/users/login', null, login)
  return { student, token: String(body['token']) }
}

const newCourse = (details: Parameters<typeof makeCourse>[1] = {}) =>
  makeCourse(portal().db, details)
const initiate = (token: string, payload: object) => ask('/api/payment/initiate', token, payload)
const checkOut = (token: string, _id: string, more: object = {}) =>
  ask('/api/payment/create-checkout-session', token, { courseDetails: { _id }, ...more })

const linkFor = (token: string, courseId: string) =>
  ask('/api/payment/links', token, { courseId, campus: 'Kochi' })

const ordersOf = (courseId: string) =>
  portal()
    .db.selectFrom('orders')
    .select(['id', 'campus', 'state'])
    .where('courseId', '=', courseId)
    .orderBy('createdAt')
    .execute()

type Offer = {
  enrollmentClosed?: string | null
  campuses?: string[]
  isSoldWithoutBatch?: boolean
}
const change = (courseId: string, to: Offer) =>
  portal().db.updateTable('courses').set(to).where('id', '=', courseId).execute()

async function deskToken(): Promise<string> {
  const { email } = await makeAdmin(portal().db)
  const { body } = await ask('/api/admin/adminLogin', null, { email, password: madePassword })
  return String(body['token'])
}

const atDesk = (courseId: string, campus: string) => ({
  courseId,
  campus,
  method: 'cash',
  reference: '',
  amount: '4500',
  clientKey: crypto.randomUUID(),
})

describe('a course that is not sold without a batch', () => {
  const refused = { status: 409, body: { code: 'no-batch-to-enroll' } }

  test('is refused by every online call, and nothing is written', async () => {
    const { token } = await loggedIn()
    const { id } = await newCourse({ isSoldWithoutBatch: false })
    const shown = await ask(`/api/users/getcoursebyiduser/${id}`, null)
    expect(shown.body).toMatchObject({ CourseDetails: { isSoldWithoutBatch: false } })
    expect(await initiate(token, { courseId: id })).toMatchObject(refused)
    expect(await checkOut(token, id)).toMatchObject(refused)
    expect(await linkFor(token, id)).toMatchObject(refused)
    const free = await newCourse({ feeInPaise: 0, isSoldWithoutBatch: false })
    expect(await initiate(token, { courseId: free.id })).toMatchObject(refused)
    expect(await ordersOf(id)).toEqual([])
    expect(await ordersOf(free.id)).toEqual([])
  })

  test('can still be sold at the desk', async () => {
    const { student } = await loggedIn()
    const { id } = await newCourse({ isSoldWithoutBatch: false })
    const path = `/api/admin/students/${student.id}/enroll`
    expect(await ask(path, await deskToken(), atDesk(id, 'Kochi'))).toMatchObject({ status: 201 })
  })

  test('is sold as soon as it has a batch', async () => {
    const { token } = await loggedIn()
    const { id } = await newCourse({ isSoldWithoutBatch: false })
    const batch = await makeBatch(portal().db, { courseId: id })
    expect(await initiate(token, { courseId: id, batch: batch.id })).toMatchObject({ status: 200 })
  })

  test('continues an order that was begun before', async () => {
    const { token } = await loggedIn()
    const { id } = await newCourse()
    const first = await initiate(token, { courseId: id })
    expect(first.status).toBe(200)
    await change(id, { isSoldWithoutBatch: false })
    expect(await initiate(token, { courseId: id })).toEqual(first)
    expect(await ordersOf(id)).toHaveLength(1)
  })
})

describe('an online course', () => {
  type Held = { mode: string; batchCampus?: string | null; isOnline?: true }
  const held: [string, Held][] = [
    ['of the course', { mode: 'Online', isOnline: true }],
    ['of its batch', { mode: 'Hybrid', batchCampus: null, isOnline: true }],
    ['and a batch at a campus', { mode: 'Online', batchCampus: 'Kochi' }],
  ]
  test.each(held)('the mode %s decides whether pages say Online', async (_, of) => {
    const { mode, batchCampus, isOnline } = of
    const { token } = await loggedIn()
    const { id } = await newCourse({ feeInPaise: 0, mode })
    if (batchCampus !== undefined)
      await makeBatch(portal().db, {
        courseId: id,
        campus: batchCampus,
        mode: batchCampus === null ? 'Online' : 'Offline',
        feeInPaise: 0,
      })
    const bought = await initiate(token, { courseId: id, campus: 'Kochi' })
    expect(bought).toMatchObject({ body: { status: 'CHARGED' } })
    const orderId = String(bought.body['order_id'])
    const { body: checked } = await ask(`/api/payment/check/${orderId}`, token, {})
    expect(checked).toMatchObject({ campus: 'Kochi' })
    expect(checked['isOnline']).toBe(isOnline)
    const { body: mine } = await ask('/api/users/mycourses', token)
    expect(mine).toMatchObject({ courses: [{ campus: 'Kochi', isOnline: isOnline === true }] })
    const { body: paid } = await ask('/api/users/mypayments', token)
    expect(paid).toMatchObject({ payments: [isOnline ? { isOnline } : { campus: 'Kochi' }] })
  })
})

describe('a course that is closed for enrollment', () => {
  test('shows its sentence and is refused by both payment calls', async () => {
    const { token } = await loggedIn()
    const { id } = await newCourse({ enrollmentClosed: sentence })
    const shown = await ask(`/api/users/getcoursebyiduser/${id}`, null)
    expect(shown.body).toMatchObject({ CourseDetails: { enrollmentClosed: sentence } })
    const refused = {
      status: 409,
      body: { code: 'enrollment-closed', error: sentence, message: sentence },
    }
    expect(await initiate(token, { courseId: id })).toEqual(refused)
    expect(await checkOut(token, id)).toEqual(refused)
    const free = await newCourse({ feeInPaise: 0, enrollmentClosed: sentence })
    expect(await initiate(token, { courseId: free.id })).toEqual(refused)
    expect(await ordersOf(id)).toEqual([])
    expect(await ordersOf(free.id)).toEqual([])
  })

  test('is refused at the desk with the same sentence', async () => {
    const { student } = await loggedIn()
    const { id } = await newCourse({ enrollmentClosed: sentence })
    const desk = await deskToken()
    const path = `/api/admin/students/${student.id}/enroll`
    expect(await ask(path, desk, atDesk(id, 'Kochi'))).toMatchObject({
      status: 409,
      body: { code: 'enrollment-closed', message: sentence },
    })
    expect(await ordersOf(id)).toEqual([])
  })

  test('lets an open order continue, at either provider', async () => {
    const { token } = await loggedIn()
    const { id } = await newCourse()
    const first = await initiate(token, { courseId: id, campus: 'Kottiyam' })
    await change(id, { enrollmentClosed: sentence })
    const again = await initiate(token, { courseId: id, campus: 'Kottiyam' })
    expect(again).toEqual(first)
    // a request without a campus means the open order's campus
    expect(await initiate(token, { courseId: id })).toEqual(first)
    expect(await checkOut(token, id)).toMatchObject({
      status: 200,
      body: { url: expect.stringContaining('cs_test_') },
    })
    // another campus needs another order; the open one stays unchanged
    expect(await initiate(token, { courseId: id, campus: 'Kochi' })).toMatchObject({
      status: 409,
      body: { code: 'enrollment-closed' },
    })
    expect(await ordersOf(id)).toEqual([
      { id: first.body['order_id'], campus: 'Kottiyam', state: 'awaitingCustomer' },
    ])
  })

  test('tells an enrolled student so instead', async () => {
    const { token } = await loggedIn()
    const { id } = await newCourse({ feeInPaise: 0 })
    const orderId = 'web_1795248000009'
    const first = await initiate(token, { courseId: id, orderId })
    await change(id, { enrollmentClosed: sentence })
    expect(await initiate(token, { courseId: id, orderId })).toEqual(first)
    expect(await initiate(token, { courseId: id })).toMatchObject({
      status: 409,
      body: { code: 'already-enrolled' },
    })
  })
})

describe('a course that is not held at every campus', () => {
  test('is refused elsewhere by both calls, naming its campuses', async () => {
    const { token } = await loggedIn()
    const { id } = await newCourse({ campuses: ['Kottiyam', 'Kadappakkada'] })
    const refused = {
      status: 422,
      body: {
        code: 'campus-not-offered',
        message: 'This course is not held at Kochi. It is held at Kottiyam and Kadappakkada.',
      },
    }
    expect(await initiate(token, { courseId: id, campus: 'Kochi' })).toMatchObject(refused)
    expect(await checkOut(token, id, { campus: 'Kochi' })).toMatchObject(refused)
    expect(await ordersOf(id)).toEqual([])
  })

  test('is sold at its first campus if the call names none', async () => {
    const { token } = await loggedIn()
    const [away, atKochi] = await Promise.all([
      newCourse({ campuses: ['Kottiyam', 'Kadappakkada'] }),
      newCourse({ campuses: ['Kottiyam', 'Kochi'] }),
    ])
    for (const [{ id }, campus] of [
      [away, 'Kottiyam'],
      [atKochi, 'Kochi'],
    ] as const) {
      expect((await initiate(token, { courseId: id })).status).toBe(200)
      expect(await ordersOf(id)).toMatchObject([{ campus }])
    }
  })

  test('continues at the campus of the open order', async () => {
    const { token } = await loggedIn()
    const { id } = await newCourse()
    const first = await initiate(token, { courseId: id, campus: 'Kochi' })
    await change(id, { campuses: ['Kottiyam'] })
    expect(await initiate(token, { courseId: id, campus: 'Kochi' })).toEqual(first)
  })

  test('is sold at the desk at its campuses, and anywhere if it is online', async () => {
    const { student } = await loggedIn()
    const { id } = await newCourse({ campuses: ['Kottiyam'] })
    const online = await newCourse({ campuses: ['Kottiyam'], mode: 'Online' })
    const desk = await deskToken()
    const path = `/api/admin/students/${student.id}/enroll`
    expect(await ask(path, desk, atDesk(id, 'Kochi'))).toMatchObject({
      status: 422,
      body: {
        code: 'campus-not-offered',
        fields: { campus: 'This course is not held at Kochi. It is held at Kottiyam.' },
      },
    })
    expect((await ask(path, desk, atDesk(id, 'Kottiyam'))).status).toBe(201)
    expect((await ask(path, desk, atDesk(online.id, 'Kochi'))).status).toBe(201)
    expect(await ordersOf(id)).toMatchObject([{ campus: 'Kottiyam' }])
  })
})
