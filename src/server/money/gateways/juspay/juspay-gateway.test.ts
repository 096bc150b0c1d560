import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { Log } from '../../../platform/foundation/log.ts'
import type { PaymentRequest } from '../../providers/gateway.ts'
import { objectionToPage } from '../answers/page-hosts.ts'
import { juspayFacts } from './juspay-facts.ts'
import { juspayGateway } from './juspay-gateway.ts'

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

const request: PaymentRequest = {
  providerOrderId: 'ORDMF0A1B2CXYZ234',
  channel: 'page',
  amountInPaise: paise(450_000),
  currency: 'INR',
  description: 'Civil Engineering, Kollam',
  bought: { courseId: 'course-1', campus: 'Kollam', batchId: null },
  begunAt: new Date('2026-11-28T06:00:00Z'),
  returnToken: null,
  customer: {
    id: 'student-1',
    firstName: 'Asha',
    lastName: 'Nair',
    email: 'asha@example.in',
    phone: '9876543210',
  },
}

/**
 * A stand-in for Juspay, without our simulator: it returns the test's response to /session and
 * knows no order.
 */
async function juspayThat(
  answers: { status: number; body: unknown },
  pageHosts: string[] = [],
  responseKeys: string[] = [],
) {
  const sessions: Record<string, unknown>[] = []
  const server = createServer((asked, reply) => {
    let text = ''
    asked.on('data', (chunk: Buffer) => (text += chunk.toString()))
    asked.on('end', () => {
      const isSession = asked.url === '/session'
      if (isSession) sessions.push(JSON.parse(text) as Record<string, unknown>) // our own body
      const notThere = { status: 'NOT_FOUND', order_id: request.providerOrderId }
      reply.writeHead(isSession ? answers.status : 404, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(isSession ? answers.body : notThere))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on TCP
  const settings = {
    baseUrl: `http://127.0.0.1:${port}`,
    pageHosts,
    merchantId: 'kalari',
    clientId: 'kalari',
    apiKey: 'key',
    responseKeys,
    webhookUser: '',
    webhookPasswords: [],
    returnUrl: 'https://portal.test/return',
  }
  return { gateway: juspayGateway(settings, silent), sessions, ownHost: `127.0.0.1:${port}` }
}

function sessionWith(web: string, expiry = '2026-11-28T06:20:00Z'): object {
  return {
    status: 'NEW',
    id: 'ordeh_1',
    order_id: request.providerOrderId,
    payment_links: { web, expiry },
    order_expiry: expiry,
  }
}

/** From public captures and Juspay's own samples (juspay §1). */
const pagesOfTheirs = [
  'https://payments.juspay.in/payment-page/order/ordeh_f092',
  'https://sandbox.assets.juspay.in/payment-page/order/ordv2_9b82',
  'https://sandbox.portal.juspay.in/merchant/ipay/ordeh_1',
  'https://sandbox.hyperpg.in/orders/ordeh_6626/payment-page',
  'https://smartgateway.hdfcbank.com/payment-page/order/ordeh_1',
  'https://smartgateway.hdfc.bank.in/payment-page/order/ordv2_abc',
  'https://smartgateway.hdfcuat.bank.in/payment-page/order/ordeh_1',
]

test.each(pagesOfTheirs)('a payer is sent to %s, independent of the API address', async (link) => {
  const { gateway } = await juspayThat({ status: 200, body: sessionWith(link) })
  expect(await gateway.start(request)).toMatchObject({ kind: 'accepted', link })
})

test.each([
  ['https://pay.example/page/1', 'pay.example'],
  ['https://juspay.in.pay.example/page/1', 'juspay.in.pay.example'],
  ['https://notjuspay.in/page/1', 'notjuspay.in'],
  ['https://payments.juspay.in@pay.example/page/1', 'pay.example'],
  ['https://payments.juspay.in:8443/page/1', 'payments.juspay.in:8443'],
  ['http://payments.juspay.in/page/1', 'payments.juspay.in'],
])('a payer is never sent to %s, and the host is reported', async (link, host) => {
  const { gateway } = await juspayThat({ status: 200, body: sessionWith(link) })
  expect(await gateway.start(request)).toEqual({
    kind: 'unknown',
    failure: 'nonsense',
    objection: { about: 'page-host', field: 'payment_links.web', said: host },
  })
})

test('a configured page host is accepted', async () => {
  const link = 'https://pay.bank.example/page/1'
  const { gateway } = await juspayThat({ status: 200, body: sessionWith(link) }, [
    'pay.bank.example',
  ])
  expect(await gateway.start(request)).toMatchObject({ kind: 'accepted', link })
})

test('a live portal refuses a sandbox page', () => {
  const link = 'https://sandbox.assets.juspay.in/payment-page/order/1'
  const page = { link, field: 'payment_links.web' }
  const at = { facts: juspayFacts, baseUrl: 'https://api.juspay.in', pageHosts: [] }
  expect(objectionToPage(page, { ...at, mode: 'live' })).toEqual({
    about: 'mode',
    field: 'payment_links.web',
    said: 'sandbox.assets.juspay.in',
  })
  expect(objectionToPage(page, { ...at, mode: 'test' })).toBeNull()
})

test('a page is requested for 20 minutes', async () => {
  const link = 'https://payments.juspay.in/page/1'
  const { gateway, sessions } = await juspayThat({ status: 200, body: sessionWith(link) })
  await gateway.start(request)
  expect(sessions).toMatchObject([{ 'metadata.expiryInMins': '20' }])
})

function refusalOf(field: string, reason: string): object {
  return {
    status: 'Bad Request',
    error_code: 'INVALID_INPUT',
    error_message: `${field}: ${reason}`,
    error_info: { code: 'INVALID_INPUT', fields: [{ field_name: field, reason }] },
  }
}

test.each([
  [refusalOf('amount', 'more than is allowed'), 'amount', 'amount', 'amount: more than is allowed'],
  [
    refusalOf('payment_page_client_id', 'invalid.client.id'),
    'account',
    'payment_page_client_id',
    'payment_page_client_id: invalid.client.id',
  ],
  // a payer's input stays out of the log
  [refusalOf('customer_email', 'asha@example.in'), 'request', 'customer_email', 'INVALID_INPUT'],
  [{ error_code: 'invalid.amount', error_message: 'Amount?' }, 'amount', '', 'Amount?'],
  [{ error_code: 'INVALID_REQUEST' }, 'account', '', 'INVALID_REQUEST'],
  [
    { error_message: 'asha@example.in or 98765 43210 is blocked' },
    'account',
    '',
    '(address) or (number) is blocked',
  ],
  ['<h1>Sorry</h1>', 'account', '', ''],
] as const)('a 400 with %j is a problem of the %s', async (...row) => {
  const [body, about, field, said] = row
  const { gateway } = await juspayThat({ status: 400, body })
  expect(await gateway.start(request)).toEqual({
    kind: 'refused',
    objection: { about, field, said },
  })
})

test.each([
  [401, { error_info: { developer_message: 'Check the API key' } }, 'Check the API key'],
  [403, { error_code: 'BAD_ORIGIN' }, 'BAD_ORIGIN'],
])('%i is a problem of the account, and the order stays unknown', async (status, body, said) => {
  const { gateway } = await juspayThat({ status, body })
  expect(await gateway.start(request)).toEqual({
    kind: 'unknown',
    failure: 'refused',
    objection: { about: 'account', field: `HTTP ${status}`, said },
  })
})

test.each([429, 500])('%i is temporary and needs no action', async (status) => {
  const { gateway } = await juspayThat({ status, body: {} })
  expect(await gateway.start(request)).toEqual({ kind: 'unknown', failure: 'refused' })
})

test.each([
  ['no response key', [], 'https://portal.test/return?token=T1'],
  ['signed returns', ['DEMO-RESPONSE-KEY-0001'], 'https://portal.test/return'],
])('the return address with %s', async (_account, responseKeys, address) => {
  const answer = { status: 200, body: sessionWith('https://pay.test/1') }
  const { gateway, sessions } = await juspayThat(answer, [], responseKeys)
  await gateway.start({ ...request, returnToken: 'T1' })
  expect(sessions[0]?.['return_url']).toBe(address)
})
