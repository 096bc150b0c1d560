import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { providerAddresses } from '../../../../simulators/pages-url.ts'
import { startSimulators } from '../../../../simulators/run-all.ts'
import type { Simulators } from '../../../../simulators/run-all.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'
import { gatewayControl } from '../../../../test/support/story/gateway-control.ts'
import { keys } from '../../../../test/support/story/money-story.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../../test/support/story/make.ts'

let simulators: Simulators
const environment: Record<string, string> = {
  STRIPE_SECRET_KEY: keys.stripeSecretKey,
  STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
}
beforeAll(async () => {
  const options = { port: 0, host: '127.0.0.1', smtpPort: 0, dataDir: null, portalUrl: null }
  simulators = await startSimulators({ ...options, ...keys })
  Object.assign(environment, providerAddresses(simulators.url))
})
afterAll(() => simulators.stop())

const portal = portalApp({ environment })
let owner = ''
let student = ''

beforeAll(async () => {
  // the simulated payment pages expire by the system clock
  portal().clock.set(new Date())
  owner = await tokenOf('/api/admin/adminLogin', (await makeAdmin(portal().db)).email)
})
beforeEach(async () => {
  student = await tokenOf('/api/users/login', (await makeStudent(portal().db)).email)
})

async function tokenOf(login: string, email: string): Promise<string> {
  const response = await portal().ask(login, { json: { email, password: madePassword } })
  // the contract guarantees the shape
  return ((await response.json()) as { token: string }).token
}

async function call(path: string, init: Parameters<ReturnType<typeof portal>['ask']>[1]) {
  const response = await portal().ask(path, init)
  // every response of the API is an object
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const offer = (providers: string[], more: object = {}) =>
  call('/api/admin/offeredproviders', {
    json: { providers, ...more },
    method: 'PUT',
    token: owner,
  })
const shown = () => call('/api/admin/offeredproviders', { token: owner })

async function offeredTo(courseId: string) {
  const { body } = await call(`/api/payment/providers/${courseId}`, { token: student })
  return body['providers']
}

const initiate = (courseId: string) =>
  call('/api/payment/initiate', { json: { courseId, campus: 'Kochi' }, token: student })
const session = (courseId: string, more: object = {}) =>
  call('/api/payment/create-checkout-session', {
    json: { courseDetails: { _id: courseId }, campus: 'Kochi', ...more },
    token: student,
  })

/** The provider at which the order's first page was opened. */
async function openedAt(link: unknown): Promise<string | undefined> {
  const { provider } = await portal()
    .db.selectFrom('paymentAttempts')
    .select('provider')
    .where('link', '=', String(link))
    .executeTakeFirstOrThrow()
  return provider
}

const linkOf = ({ body }: Awaited<ReturnType<typeof initiate>>) =>
  (body['payment_links'] as { web: string }).web

test('students see the providers in the owner’s order, and the log says who changed it', async () => {
  const { id } = await makeCourse(portal().db)
  expect(await offeredTo(id)).toEqual(['juspay', 'stripe'])
  expect(await offer(['stripe', 'juspay'])).toMatchObject({
    status: 200,
    body: { message: messages.offeredSaved },
  })
  expect(await offeredTo(id)).toEqual(['stripe', 'juspay'])
  expect((await shown()).body).toEqual({
    setUp: ['juspay', 'stripe'],
    offered: ['stripe', 'juspay'],
  })
  const log = await portal().ask('/api/admin/activity?kind=settings', { token: owner })
  expect(await log.text()).toContain('Juspay, Stripe')
})

test('the two specified calls keep their providers whatever the order is', async () => {
  await offer(['stripe', 'juspay'])
  const { id } = await makeCourse(portal().db)
  const started = await initiate(id)
  expect(started.body).toMatchObject({ status: 'NEW', order_id: expect.any(String) })
  expect(await openedAt(linkOf(started))).toBe('juspay')
  const other = await session((await makeCourse(portal().db)).id)
  expect(await openedAt(other.body['url'])).toBe('stripe')
})

test('a call takes the other provider where its own is switched off', async () => {
  await offer(['stripe'])
  const started = await initiate((await makeCourse(portal().db)).id)
  expect(await openedAt(linkOf(started))).toBe('stripe')
  await offer(['juspay'])
  const { body } = await session((await makeCourse(portal().db)).id)
  expect(await openedAt(body['url'])).toBe('juspay')
})

test('a link for another payer needs no particular provider', async () => {
  await offer(['stripe'])
  const { id: courseId } = await makeCourse(portal().db)
  const { status, body } = await call('/api/payment/links', {
    json: { courseId, campus: 'Kochi' },
    token: student,
  })
  expect(body).toMatchObject({ path: expect.stringContaining('/pay#') })
  expect(status).toBe(200)
})

test('a call that names a provider that is switched off is refused', async () => {
  await offer(['juspay'])
  const { id } = await makeCourse(portal().db)
  expect(await session(id, { provider: 'stripe' })).toMatchObject({
    status: 422,
    body: { code: 'provider-not-offered' },
  })
})

test('a payment that began before its provider was switched off is still paid', async () => {
  await offer(['juspay', 'stripe'])
  const { id } = await makeCourse(portal().db)
  const started = await initiate(id)
  const orderId = String(started.body['order_id'])
  await offer(['stripe'])
  await gatewayControl(simulators.url).pay(orderId)
  const checked = await call(`/api/payment/check/${orderId}`, { json: {}, token: student })
  expect(checked.body).toMatchObject({ status: 'CHARGED' })
})

test('the last provider is switched off only where the owner confirms it', async () => {
  expect(await offer([])).toMatchObject({ status: 409, body: { code: 'nothing-offered' } })
  expect(await offer([], { offersNothing: true })).toMatchObject({ status: 200 })
  const { id } = await makeCourse(portal().db)
  expect(await offeredTo(id)).toEqual([])
  expect(await initiate(id)).toMatchObject({ status: 503, body: { code: 'no-online-payment' } })
})

test('each provider is named once', async () => {
  expect(await offer(['juspay', 'juspay'])).toMatchObject({ status: 422 })
})
