import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const portal = portalApp({ environment })
let gateway: ReturnType<typeof gatewayControl>

beforeEach(async () => {
  gateway = gatewayControl(simulators.url)
  await gateway.settings({ webhooks: 'off' })
  // the simulated payment pages expire by the system clock
  portal().clock.set(new Date())
})

async function ask(path: string, token: string | null, json: unknown) {
  const response = await portal().ask(path, { token, json })
  // every API response is a JSON object
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, body, headers: response.headers }
}

const find = (token: string | null, reference?: string) =>
  ask('/api/payment/find', token, reference === undefined ? {} : { reference })

async function loggedIn() {
  const student = await makeStudent(portal().db)
  const login = { email: student.email, password: madePassword }
  const { body } = await ask('/api/users/login', null, login)
  return { student, token: String(body['token']) }
}

/** A new student, who has opened the provider's page. */
async function payer() {
  const { student, token } = await loggedIn()
  const course = await makeCourse(portal().db)
  const { body } = await ask('/api/payment/initiate', token, { courseId: course.id })
  return { student, token, course, orderId: String(body['order_id']) }
}

test('a payment without a notification is found by asking the provider', async () => {
  const { token, orderId, course } = await payer()
  await gateway.pay(orderId)
  portal().clock.advance({ minutes: 1 })
  const { status, body } = await find(token)
  expect(status).toBe(200)
  expect(body).toEqual({
    outcome: 'received',
    isKept: false,
    message: 'We have received your payment.',
    payments: [
      expect.objectContaining({
        orderId,
        courseName: course.courseName,
        status: 'CHARGED',
        situation: 'paid',
        hasReceipt: true,
        asked: { providers: ['juspay'], word: 'paid', askedOn: portal().clock.now().toISOString() },
      }),
    ],
  })
})

test('order ids and references of others get the same response as unknown ones', async () => {
  const theirs = await payer()
  await gateway.pay(theirs.orderId)
  portal().clock.advance({ minutes: 1 })
  await find(theirs.token)
  const { rrn, transactionId } = await portal()
    .db.selectFrom('captures')
    .select(['rrn', 'transactionId'])
    .where('orderId', '=', theirs.orderId)
    .executeTakeFirstOrThrow()
  const pairs = [
    [theirs.orderId, 'ORDMI5AAAAAAAAAAA'],
    [String(rrn), '999999999999'],
    [String(transactionId), 'kalari-ORDMI5AAAAAAAAAAA-1'],
  ] as const
  for (const [foreign, unknown] of pairs) {
    const { token } = await payer()
    const answers = [await find(token, foreign), await find(token, unknown)]
    const [one, other] = answers.map(({ status, body }) => ({ ...body, status }))
    expect(one).toEqual(other)
    expect(one).toMatchObject({ status: 200, outcome: 'nothing' })
    expect(JSON.stringify(answers)).not.toContain(theirs.orderId)
  }
})

test('an unknown reference is kept; malformed ones and strangers are refused', async () => {
  const { token } = await payer()
  expect((await find(token, 'UTR 4123 4567 8901')).body).toMatchObject({
    isKept: true,
    message: expect.stringContaining('We saved your reference number'),
  })
  for (const odd of ['4012000000001097', '<b>', 'x'.repeat(65)]) {
    const { status, body } = await find(token, odd)
    expect([status, body['code']]).toEqual([422, 'invalid-input'])
  }
  expect((await find(null, '412345678901')).status).toBe(401)
})

test('repeated requests are rate limited', async () => {
  const { token } = await loggedIn()
  for (let time = 0; time < 8; time++) expect((await find(token)).status).toBe(200)
  const { status, body, headers } = await find(token)
  expect([status, body['code']]).toEqual([429, 'asked-too-often'])
  expect(body['message']).toContain('Please wait a few minutes')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
