import { randomUUID } from 'node:crypto'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providerAddresses } from '../../../simulators/pages-url.ts'
import { startSimulators } from '../../../simulators/run-all.ts'
import type { Simulators } from '../../../simulators/run-all.ts'
import { madePassword, makeCourse, makeStudent } from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_of_the_tests',
  RAZORPAY_KEY_SECRET: 'a-razorpay-secret-of-the-tests',
  RAZORPAY_WEBHOOK_SECRET: 'a-razorpay-webhook-of-the-tests',
}
/** Without Juspay, as this provider is offered by itself then. */
const environment: Record<string, string> = {
  ...keys,
  JUSPAY_BASE_URL: '',
  JUSPAY_PAGE_HOSTS: '',
  JUSPAY_MERCHANT_ID: '',
  JUSPAY_CLIENT_ID: '',
  JUSPAY_API_KEY: '',
  JUSPAY_RESPONSE_KEY: '',
  JUSPAY_WEBHOOK_USER: '',
  JUSPAY_WEBHOOK_PASSWORD: '',
}
let simulators: Simulators

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
    razorpayKeyId: keys.RAZORPAY_KEY_ID,
    razorpayKeySecret: keys.RAZORPAY_KEY_SECRET,
    razorpayWebhookSecret: keys.RAZORPAY_WEBHOOK_SECRET,
  })
  environment['RAZORPAY_API_BASE'] = providerAddresses(simulators.url).RAZORPAY_API_BASE
})
afterAll(() => simulators.stop())

const portal = portalApp({ environment })

beforeEach(() => portal().clock.set(new Date()))

async function json(path: string, token: string | null, body: object) {
  const response = await portal().ask(path, { token, json: body })
  // every API response is a JSON object
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** A student who chose this course and was given a link. */
async function chosen(details: Parameters<typeof makeStudent>[1] = {}) {
  const student = await makeStudent(portal().db, details)
  const login = { email: student.email, password: madePassword }
  const { body } = await json('/api/users/login', null, login)
  const token = String(body['token'])
  const course = await makeCourse(portal().db, {})
  const created = await json('/api/payment/create-checkout-session', token, {
    courseDetails: { _id: course.id },
    campus: 'Kottiyam',
    provider: 'razorpay',
  })
  if (created.status !== 200) throw new Error(JSON.stringify(created.body))
  const link = new URL(String(created.body['url']))
  const order = await portal()
    .db.selectFrom('paymentAttempts')
    .selectAll()
    .where('link', '=', link.href)
    .executeTakeFirstOrThrow()
  return { student, link, order }
}

/** A page, and where it leads. */
async function visit(address: string) {
  const response = await portal().ask(address)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

function fieldsIn(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, plain(value)]))
}

/** Posts a form as the payer's browser does. */
async function post(address: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  return { location: response.headers.get('location') ?? '', html: await response.text() }
}

/** The form in a page: its address and its hidden fields. */
function formIn(html: string) {
  const [, action = ''] = /<form [^>]*action="([^"]*)"/.exec(html) ?? []
  return { action: plain(action), fields: fieldsIn(html) }
}

function plain(text: string): string {
  const marks = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#38;': '&', '&amp;': '&' }
  return Object.entries(marks).reduce((read, [mark, sign]) => read.replaceAll(mark, sign), text)
}

const control = async (path: string, body?: object) => {
  const response = await fetch(`${simulators.url}/control/razorpay${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  })
  return (await response.json()) as Record<string, unknown> // JSON of the simulator
}

test('a payment link is a page of ours that submits the order to the provider', async () => {
  const { link, order, student } = await chosen({ firstName: 'Asha "A"', lastName: '<Nair>' })
  expect(link.pathname).toBe(`/api/payment/page/razorpay/${order.providerOrderId}`)
  expect(link.href).not.toContain(student.email)
  const { status, headers, html } = await visit(link.pathname + link.search)
  expect(status).toBe(200)
  expect(html).toContain(`action="${simulators.url}/razorpay/v1/checkout/embedded"`)
  expect(fieldsIn(html)).toMatchObject({
    key_id: keys.RAZORPAY_KEY_ID,
    order_id: order.providerReference,
    amount: '450000',
    currency: 'INR',
    'prefill[name]': 'Asha "A" <Nair>',
  })
  expect(html).not.toContain('<Nair>')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`form-action ${simulators.url} api.razorpay.com `)
  expect(policy).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a payer by link sees no data of the student', async () => {
  const { link, order, student } = await chosen({ firstName: 'Asha', lastName: 'Nair' })
  const payer = { id: randomUUID(), kind: 'person', name: 'Das Nair', email: 'das@example.in' }
  await portal().db.insertInto('payers').values(payer).execute()
  await portal()
    .db.updateTable('paymentAttempts')
    .set({ payerId: payer.id })
    .where('id', '=', order.id)
    .execute()
  const { html } = await visit(link.pathname + link.search)
  expect(fieldsIn(html)).toMatchObject({ order_id: order.providerReference })
  expect(html).not.toContain('prefill')
  expect(html).not.toContain(student.email)
})

test.each([
  ['success@razorpay', 'CHARGED'],
  ['failure@razorpay', 'FAILED'],
])('a payer with %s comes back to a payment that is %s', async (upiId, status) => {
  const { link } = await chosen()
  const { action, fields } = formIn((await visit(link.pathname + link.search)).html)
  const opened = await post(action, fields)
  const page = new URL(opened.location, action).href
  const paid = await post(`${page}/pay/upi`, { upiId })
  const back = formIn(paid.html)
  const { pathname, search } = new URL(back.action)
  const body = new URLSearchParams(back.fields)
  const returned = await portal().ask(pathname + search, { method: 'POST', body })
  expect(returned.status).toBe(303)
  expect(returned.headers.get('location')).toContain(`status=${status}`)
})

test.each([
  ['without its key', (link: URL) => link.pathname],
  ['with another key', (link: URL) => `${link.pathname}?key=${'a'.repeat(43)}`],
  ['with more behind its key', (link: URL) => `${link.pathname}${link.search}0`],
  ['of another order', (link: URL) => `/api/payment/page/razorpay/ORD1${link.search}`],
])('the page is not shown %s', async (_name, addressOf) => {
  const { link } = await chosen()
  const { status, html } = await visit(addressOf(link))
  expect(status).toBe(404)
  expect(html).not.toContain('<form')
})

test('a paid order leads to its result, and is submitted no more', async () => {
  const { link, order } = await chosen()
  await control(`/orders/${order.providerOrderId}/pay`)
  const back = `/api/payment/return/razorpay?order_id=${order.providerOrderId}`
  expect((await visit(`${back}&token=${order.returnToken}`)).status).toBe(303)
  const again = await visit(link.pathname + link.search)
  expect(again.status).toBe(303)
  expect(again.headers.get('location')).toContain('status=CHARGED')
})

test('a page that is over leads to the result, and is submitted no more', async () => {
  const { link } = await chosen()
  portal().clock.advance({ minutes: 20 })
  const { status, headers } = await visit(link.pathname + link.search)
  expect(status).toBe(303)
  expect(headers.get('location')).toContain('/payment/')
})

test('a signed return belongs to the order that was signed', async () => {
  const [{ order }, other] = [await chosen(), await chosen()]
  const paymentId = String((await control(`/orders/${order.providerOrderId}/pay`))['paymentId'])
  const signature = createHmac('sha256', keys.RAZORPAY_KEY_SECRET)
    .update(`${order.providerReference}|${paymentId}`)
    .digest('hex')
  const signed = new URLSearchParams({
    razorpay_payment_id: paymentId,
    razorpay_order_id: order.providerReference ?? '',
    razorpay_signature: signature,
  })
  const returned = (of: string) =>
    visit(`/api/payment/return/razorpay?order_id=${of}&${signed.toString()}`)
  expect((await returned(other.order.providerOrderId)).status).toBe(404)
  const own = await returned(order.providerOrderId)
  expect(own.status).toBe(303)
  expect(own.headers.get('location')).toContain('status=CHARGED')
})
