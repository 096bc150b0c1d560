import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerAddresses } from '../../../simulators/pages-url.ts'
import { startSimulators } from '../../../simulators/run-all.ts'
import type { Simulators } from '../../../simulators/run-all.ts'
import { madePassword, makeCourse, makeStudent } from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'
import { stripeControl } from '../../../test/support/story/stripe-control.ts'

const stripeSecretKey = 'sk_test_of_the_tests'
const stripeWebhookSecret = 'whsec_of_the_tests'
const environment: Record<string, string> = {
  STRIPE_SECRET_KEY: stripeSecretKey,
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
}
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
    stripeSecretKey,
    stripeWebhookSecret,
  })
  Object.assign(environment, providerAddresses(simulators.url))
})
afterAll(() => simulators.stop())

const portal = portalApp({ environment })
const withoutKeys = portalApp()
let stripe: ReturnType<typeof stripeControl>

beforeEach(async () => {
  stripe = stripeControl(simulators.url)
  await stripe.healed()
  await stripe.settings({ webhooks: 'off' })
  // the simulated payment pages expire by the system clock
  portal().clock.set(new Date())
})

const paths = { back: '/api/payment/return/stripe', told: '/api/payment/notifications/stripe' }

type Asking = { json?: unknown; from?: typeof portal }

async function ask(path: string, token: string | null, { json, from = portal }: Asking = {}) {
  const response = await from().ask(path, { token, ...(json === undefined ? {} : { json }) })
  // every API response is a JSON object
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, body }
}

async function loggedIn(details: Parameters<typeof makeStudent>[1] = {}, from = portal) {
  const student = await makeStudent(from().db, details)
  const login = { email: student.email, password: madePassword }
  const { body } = await ask('/api/users/login', null, { json: login, from })
  return { student, token: String(body['token']) }
}

const create = (token: string, payload: object) =>
  ask('/api/payment/create-checkout-session', token, { json: payload })
const newCourse = (details: Parameters<typeof makeCourse>[1] = {}) =>
  makeCourse(portal().db, details)

async function onlyOrder(studentId: string) {
  return portal()
    .db.selectFrom('orders')
    .selectAll()
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow()
}

describe('create-checkout-session', () => {
  test('returns only the url; fee and payer come from the server', async () => {
    const { student, token } = await loggedIn()
    const course = await newCourse()
    const { status, body } = await create(token, {
      courseDetails: { _id: course.id, courseFee: '1', courseName: 'Another' },
      studentId: 'somebody-else',
      campus: 'Kottiyam',
      amount: '1',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ url: expect.stringMatching(/\/c\/pay\/cs_test_/) })
    expect(await onlyOrder(student.id)).toMatchObject({
      amountInPaise: 450_000,
      courseName: course.courseName,
      campus: 'Kottiyam',
      customerEmail: student.email,
    })
  })

  test.each([
    [{ campus: 'Kottiyam' }, {}, 'Kottiyam'],
    [{}, { campus: 'Kadappakkada' }, 'Kadappakkada'],
    [{ campus: 'Kottiyam' }, { campus: 'Kochi' }, 'Kottiyam'],
    [{ campus: '' }, {}, 'Kochi'],
    [{}, {}, 'Kochi'],
  ])('campus %j, with %j inside the course, is %s', async (outer, inner, campus) => {
    const { student, token } = await loggedIn()
    const { id } = await newCourse()
    await create(token, { courseDetails: { _id: id, ...inner }, ...outer })
    expect(await onlyOrder(student.id)).toMatchObject({ campus })
  })

  test.each([
    ['98765 00000', '9876500000'],
    ['+971 50-123 4567', '+971501234567'],
  ])('the phone %s fills an empty profile', async (customerPhone, shown) => {
    const { student, token } = await loggedIn({ phone: null })
    const { id } = await newCourse()
    const { status, body } = await create(token, { courseDetails: { _id: id }, customerPhone })
    expect(status).toBe(200)
    expect(body['url']).toMatch(/^http/)
    expect(await onlyOrder(student.id)).toMatchObject({ customerPhone: shown })
  })

  test('a free course leads to our success page and is paid at once', async () => {
    const { student, token } = await loggedIn()
    const { id } = await newCourse({ feeInPaise: 0 })
    const { body } = await create(token, { courseDetails: { _id: id } })
    const order = await onlyOrder(student.id)
    expect(order.state).toBe('paid')
    const path = `/payment/success?orderId=${order.id}&amount=0&status=CHARGED`
    expect(body).toEqual({ url: `https://portal.kalari.test${path}` })
  })

  test.each([
    [{}, 400, 'malformed-request'],
    [{ courseDetails: null }, 400, 'malformed-request'],
    [{ courseDetails: { _id: { $gt: '' } } }, 400, 'malformed-request'],
    [{ courseDetails: { _id: 'unknown' } }, 404, 'course-not-found'],
  ])('%j is refused', async (payload, status, code) => {
    const { token } = await loggedIn()
    expect(await create(token, payload)).toMatchObject({ status, body: { code } })
  })

  test('an unknown campus, a missing fee and a fee below ₹50 are refused', async () => {
    const { token } = await loggedIn()
    const refused = async (details: { feeInPaise?: number | null }, campus: string) => {
      const { id } = await newCourse(details)
      return create(token, { courseDetails: { _id: id }, campus })
    }
    expect(await refused({}, 'Paris')).toMatchObject({
      status: 422,
      body: { code: 'unknown-campus' },
    })
    expect(await refused({ feeInPaise: null }, 'Kochi')).toMatchObject({
      status: 422,
      body: { code: 'fee-not-available' },
    })
    expect(await refused({ feeInPaise: 4_999 }, 'Kochi')).toMatchObject({
      status: 422,
      body: { code: 'provider-not-offered' },
    })
  })

  test('a later initiate continues the same order at the other provider', async () => {
    const { student, token } = await loggedIn()
    const { id } = await newCourse()
    await create(token, { courseDetails: { _id: id } })
    const { body } = await ask('/api/payment/initiate', token, { json: { courseId: id } })
    expect(body).toMatchObject({
      status: 'NEW',
      order_id: (await onlyOrder(student.id)).id,
      payment_links: { web: expect.stringContaining('/payment-page/order/') },
    })
  })
})

describe('which providers are offered', () => {
  test.each([
    [450_000, ['juspay', 'stripe']],
    [5_000, ['juspay', 'stripe']],
    [4_999, ['juspay']],
    [0, []],
    [null, []],
  ])('for a fee of %j paise: %j', async (feeInPaise, providers) => {
    const { token } = await loggedIn()
    const { id } = await newCourse({ feeInPaise })
    const { body } = await ask(`/api/payment/providers/${id}`, token)
    expect(body).toEqual({ providers })
  })

  test('without keys the second provider is not offered and its endpoints are closed', async () => {
    const { token } = await loggedIn({}, withoutKeys)
    const { id } = await makeCourse(withoutKeys().db)
    const offered = await ask(`/api/payment/providers/${id}`, token, { from: withoutKeys })
    expect(offered.body).toEqual({ providers: ['juspay'] })
    const json = { courseDetails: { _id: id }, provider: 'stripe' }
    const path = '/api/payment/create-checkout-session'
    expect(await ask(path, token, { json, from: withoutKeys })).toMatchObject({
      status: 422,
      body: { code: 'provider-not-offered' },
    })
    expect((await withoutKeys().ask(`${paths.back}?order_id=ORD1`)).status).toBe(400)
    const told = await withoutKeys().ask(paths.told, { json: { id: 'evt_1' } })
    expect(told.status).toBe(401)
  })
})

describe('the endpoints of the second provider', () => {
  test('a return redirects by the true status, whatever the address claims', async () => {
    const { student, token } = await loggedIn()
    const { id } = await newCourse()
    await create(token, { courseDetails: { _id: id } })
    const order = await onlyOrder(student.id)
    const { returnToken } = await portal()
      .db.selectFrom('paymentAttempts')
      .select('returnToken')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const claims = `order_id=${order.id}&status=CHARGED&token=${returnToken}`
    const back = () => portal().ask(`${paths.back}?${claims}`)
    const early = await back()
    expect(early.status).toBe(303)
    expect(early.headers.get('location')).toMatch(/^\/payment\/pending\?/)
    // paid within a moment: the second return must not show the first result
    await stripe.pay(order.id)
    const late = await back()
    expect(late.headers.get('location')).toMatch(
      /^\/payment\/success\?.*amount=4500&status=CHARGED/,
    )
    const { body } = await ask(`/api/payment/receipt/${order.id}`, token)
    expect(body).toMatchObject({
      receipt: { paymentMethod: 'card', cardLast4: '4242', cardIssuer: 'visa', rrn: null },
    })
  })

  test('a return for an unknown or missing order shows a readable page', async () => {
    const unknown = await portal().ask(`${paths.back}?order_id=ORDUNKNOWN12345`)
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('/mypayments')
    expect((await portal().ask(paths.back)).status).toBe(400)
    expect((await portal().ask(paths.back, { method: 'POST' })).status).toBe(405)
  })

  test('a notification with a missing or invalid signature stores nothing', async () => {
    const body = JSON.stringify({ id: 'evt_forged', type: 'x', data: { object: {} } })
    for (const signature of [undefined, 't=1,v1=00', 't=1,v1=', 'nonsense']) {
      const headers = new Headers({ 'content-type': 'application/json' })
      if (signature !== undefined) headers.set('stripe-signature', signature)
      const answer = await portal().ask(paths.told, { method: 'POST', body, headers })
      expect(answer.status).toBe(401)
    }
    const stored = await portal().db.selectFrom('providerInbox').select('id').execute()
    expect(stored).toEqual([])
  })
})
