import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerAddresses } from '../../../../simulators/pages-url.ts'
import { startSimulators } from '../../../../simulators/run-all.ts'
import type { Simulators } from '../../../../simulators/run-all.ts'
import { gatewayControl } from '../../../../test/support/story/gateway-control.ts'
import { madePassword, makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const stripeKeys = {
  stripeSecretKey: 'sk_test_of_the_tests',
  stripeWebhookSecret: 'whsec_of_the_tests',
}
const environment: Record<string, string> = {
  STRIPE_SECRET_KEY: stripeKeys.stripeSecretKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.stripeWebhookSecret,
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
    ...stripeKeys,
  })
  Object.assign(environment, providerAddresses(simulators.url))
})
afterAll(() => simulators.stop())

const portal = portalApp({ environment })
let gateway: ReturnType<typeof gatewayControl>
let token: string
let courseId: string

beforeEach(async () => {
  gateway = gatewayControl(simulators.url)
  await gateway.healed()
  await gateway.settings({ webhooks: 'off' })
  // the simulated payment pages expire by the system clock
  portal().clock.set(new Date())
  token = await newStudent()
  courseId = (await makeCourse(portal().db)).id
})

async function newStudent(): Promise<string> {
  const { email } = await makeStudent(portal().db)
  const { body } = await ask('/api/users/login', { email, password: madePassword })
  return String(body['token'])
}

async function ask(path: string, json?: unknown, as: string | null = token) {
  const response = await portal().ask(path, {
    token: as,
    ...(json === undefined ? {} : { json }),
  })
  // every API response is a JSON object
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function initiate() {
  const { body } = await ask('/api/payment/initiate', { courseId })
  const { web } = body['payment_links'] as { web: string }
  return { orderId: String(body['order_id']), link: web }
}

const check = (orderId: string) => ask(`/api/payment/check/${orderId}`, {})

/** The bank declines, and the page expires. */
async function declineForGood(orderId: string) {
  await gateway.pay(orderId, 'declined')
  portal().clock.advance({ minutes: 26 })
  const answer = await check(orderId)
  // the simulated payment pages expire by the system clock
  portal().clock.set(new Date())
  return answer
}

const courseState = (as = token) => ask(`/api/users/coursestate/${courseId}`, undefined, as)

async function myPayments() {
  const { body } = await ask('/api/users/mypayments')
  return body['payments'] as Record<string, unknown>[]
}

describe('the state of a course for a student', () => {
  const nothing = { enrolledOn: null, orderId: null, amount: null, continueLink: null, waiting: [] }

  test('is open, then to continue at the same page, then enrolled', async () => {
    expect(await courseState()).toEqual({ status: 200, body: { state: 'open', ...nothing } })
    const { orderId, link } = await initiate()
    expect((await courseState()).body).toEqual({
      state: 'to-continue',
      waiting: [],
      enrolledOn: null,
      orderId,
      amount: '4500',
      continueLink: link,
    })
    await gateway.pay(orderId)
    await check(orderId)
    expect((await courseState()).body).toEqual({
      ...nothing,
      state: 'enrolled',
      orderId,
      enrolledOn: portal().clock.now().toISOString(),
    })
  })

  test('is waiting while the bank is undecided, without a payment link', async () => {
    const { orderId } = await initiate()
    await gateway.pay(orderId, 'pending', 'upi')
    await check(orderId)
    expect((await courseState()).body).toEqual({
      ...nothing,
      state: 'waiting',
      orderId,
      amount: '4500',
    })
  })

  test('is to continue after a decline while the page accepts another try', async () => {
    const { orderId, link } = await initiate()
    await gateway.pay(orderId, 'declined')
    expect((await check(orderId)).body).toMatchObject({
      status: 'FAILED',
      situation: 'declined-open',
      continueLink: link,
      tryAgainFee: null,
    })
    expect((await courseState()).body).toMatchObject({ state: 'to-continue', continueLink: link })
    portal().clock.advance({ minutes: 21 })
    expect((await courseState()).body).toMatchObject({ state: 'open' })
  })

  test('is open again after the page lapsed or the bank declined', async () => {
    const { orderId } = await initiate()
    await declineForGood(orderId)
    expect((await courseState()).body).toMatchObject({ state: 'open' })
    const second = await initiate()
    expect((await courseState()).body).toMatchObject({ orderId: second.orderId })
    portal().clock.advance({ minutes: 21 })
    expect((await courseState()).body).toMatchObject({ state: 'open' })
  })

  test('ignores payments of others and is not found for an unknown course', async () => {
    await initiate()
    expect((await courseState(await newStudent())).body).toMatchObject({ state: 'open' })
    for (const id of ['nonsense', 'a0000000-0000-4000-8000-000000000000'])
      expect(await ask(`/api/users/coursestate/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'course-not-found' },
      })
  })
})

describe('the actions of a payment in the list of payments', () => {
  test('an open payment has its link', async () => {
    const { orderId, link } = await initiate()
    expect(await myPayments()).toMatchObject([
      { orderId, continueLink: link, tryAgainFee: null, canCheck: true },
    ])
  })

  test('a declined payment can be retried at today’s fee and checked for seven days', async () => {
    const { orderId } = await initiate()
    await declineForGood(orderId)
    await portal()
      .db.updateTable('courses')
      .set({ feeInPaise: 500_000 })
      .where('id', '=', courseId)
      .execute()
    expect((await check(orderId)).body).toMatchObject({ status: 'FAILED', tryAgainFee: '5000' })
    expect(await myPayments()).toMatchObject([
      { continueLink: null, tryAgainFee: '5000', canCheck: true },
    ])
    portal().clock.advance({ minutes: 7 * 24 * 60 })
    expect(await myPayments()).toMatchObject([{ canCheck: false }])
  })

  test.each([
    ['another try is open', async () => undefined],
    [
      'another try waits for the bank',
      async (orderId: string) => gateway.pay(orderId, 'pending', 'upi'),
    ],
    ['another try was paid', async (orderId: string) => gateway.pay(orderId)],
  ])('a declined payment cannot be retried if %s', async (_why, happens) => {
    const declined = await initiate()
    await declineForGood(declined.orderId)
    portal().clock.advance({ minutes: 1 })
    const other = await initiate()
    await happens(other.orderId)
    await check(other.orderId)
    const [newer, older] = await myPayments()
    expect(newer).toMatchObject({ orderId: other.orderId })
    expect(older).toMatchObject({ orderId: declined.orderId, tryAgainFee: null })
    expect((await check(declined.orderId)).body).toMatchObject({ tryAgainFee: null })
  })

  test('a declined payment cannot be retried if the course is no longer sold', async () => {
    const { orderId } = await initiate()
    await declineForGood(orderId)
    await portal()
      .db.updateTable('courses')
      .set({ hiddenAt: new Date() })
      .where('id', '=', courseId)
      .execute()
    expect((await check(orderId)).body).toMatchObject({ status: 'FAILED', tryAgainFee: null })
  })
})

describe('the fee that the checkout showed', () => {
  const calls = {
    initiate: () => ({ path: '/api/payment/initiate', payload: { courseId } }),
    'create-checkout-session': () => ({
      path: '/api/payment/create-checkout-session',
      payload: { courseDetails: { _id: courseId } },
    }),
  }

  test.each(Object.entries(calls))('%s: an outdated fee places no order', async (_name, call) => {
    const { path, payload } = call()
    expect(await ask(path, { ...payload, expectedFee: '₹3,000' })).toEqual({
      status: 409,
      body: {
        error: 'The fee has changed from ₹3,000 to ₹4,500. Nothing has been booked yet.',
        message: 'The fee has changed from ₹3,000 to ₹4,500. Nothing has been booked yet.',
        code: 'fee-changed',
        expectedFee: '3000',
        courseFee: '4500',
      },
    })
    expect(await myPayments()).toEqual([])
    expect(await ask(path, { ...payload, expectedFee: 'a lot' })).toMatchObject({
      status: 422,
      body: { fields: { expectedFee: 'Must be an amount in rupees' } },
    })
    expect(await ask(path, { ...payload, expectedFee: '4500' })).toMatchObject({ status: 200 })
  })
})

test('a page that has closed by the clock offers a new try at once, in the same words on each page', async () => {
  const { orderId, link } = await initiate()
  const [open] = await myPayments()
  expect(open).toMatchObject({ orderId, continueLink: link, isLapsed: false, tryAgainFee: null })
  // nobody has asked the provider since
  portal().clock.advance({ minutes: 30 })
  const [closed] = await myPayments()
  expect(closed).toMatchObject({
    situation: 'not-started',
    continueLink: null,
    isLapsed: true,
    tryAgainFee: '4500',
    maySendLink: true,
  })
  expect(closed?.['message']).toContain('You can try again')
  portal().clock.set(new Date())
})
