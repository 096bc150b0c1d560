import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestingMerchant } from '../testing-merchant.ts'
import type { ReceivedPost } from '../testing-merchant.ts'
import { idOf, orderBody, qrBody, startTestingRazorpay } from './testing-razorpay.ts'
import { testingWebhookSecret } from './testing-razorpay.ts'

interface Event {
  readonly id: string
  readonly event: string
  readonly contains: string[]
  readonly payload: Record<string, { entity: Record<string, unknown> }>
}

/** Throws if the event is not signed with the webhook secret. */
function genuine({ headers, body }: ReceivedPost): Event {
  const signature = createHmac('sha256', testingWebhookSecret).update(body).digest('hex')
  if (headers['x-razorpay-signature'] !== signature) throw new Error('another signature')
  const event = JSON.parse(body) as Omit<Event, 'id'> // as documented
  return { ...event, id: String(headers['x-razorpay-event-id']) }
}

test('a payment is authorised, captured and pays its order, each with a signed event', async () => {
  const merchant = await startTestingMerchant()
  const { call, control } = await startTestingRazorpay({ webhookUrl: merchant.url })
  const id = idOf(await call('POST', '/orders', orderBody('ORD_1')))
  await control('POST', '/orders/ORD_1/pay')
  await expect
    .poll(() => merchant.received.map((one) => genuine(one).event).toSorted())
    .toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  const events = merchant.received.map(genuine)
  expect(new Set(events.map((one) => one.id)).size).toBe(3)
  expect(events.find((one) => one.event === 'order.paid')).toMatchObject({
    entity: 'event',
    contains: ['payment', 'order'],
    payload: {
      order: { entity: { id, receipt: 'ORD_1', status: 'paid' } },
      payment: { entity: { order_id: id, status: 'captured' } },
    },
  })
  // the payment was not captured yet when it was authorised
  expect(events.find((one) => one.event === 'payment.authorized')).toMatchObject({
    payload: { payment: { entity: { status: 'authorized', captured: false } } },
  })
})

test('refunds, disputes and QR codes send an event for each step', async () => {
  const merchant = await startTestingMerchant()
  const { call, control } = await startTestingRazorpay({ webhookUrl: merchant.url })
  await call('POST', '/payments/qr_codes', qrBody('QR_1'))
  await control('POST', '/orders/QR_1/pay')
  await control('POST', '/orders/QR_1/refund', { amountInPaise: 50_000 })
  await control('POST', '/orders/QR_1/dispute')
  await control('POST', '/orders/QR_1/dispute/review', { outcome: 'action_required' })
  await control('POST', '/orders/QR_1/dispute/close', { outcome: 'won' })
  await expect
    .poll(() => merchant.received.map((one) => genuine(one).event).toSorted())
    .toEqual([
      'payment.authorized',
      'payment.captured',
      'payment.dispute.action_required',
      'payment.dispute.created',
      'payment.dispute.won',
      'qr_code.closed',
      'qr_code.created',
      'qr_code.credited',
      'refund.created',
      'refund.processed',
    ])
})

test('an event is retried until the response is 2xx', async () => {
  const merchant = await startTestingMerchant([500, 302, 204])
  const { call, control } = await startTestingRazorpay({ webhookUrl: merchant.url })
  await control('POST', '/settings', { webhookRetrySeconds: [0.01, 0.01, 0.01] })
  await call('POST', '/orders', orderBody('ORD_1'))
  await control('POST', '/orders/ORD_1/pay', { outcome: 'declined' })
  await expect
    .poll(async () => (await control('GET', '/webhooks?id=ORD_1')).body)
    .toMatchObject({
      webhooks: [
        {
          event: 'payment.failed',
          state: 'delivered',
          tries: [{ httpStatus: 500 }, { httpStatus: 302 }, { httpStatus: 204 }],
        },
      ],
    })
  expect(new Set(merchant.received.map((one) => genuine(one).id)).size).toBe(1)
})

test('duplicates share one id; dropped events and bad signatures are available on request', async () => {
  const merchant = await startTestingMerchant()
  const { call, control } = await startTestingRazorpay({ webhookUrl: merchant.url })
  await call('POST', '/orders', orderBody('ORD_1'))
  await control('POST', '/settings', { webhooks: 'off' })
  await control('POST', '/orders/ORD_1/pay', { outcome: 'declined' })
  await control('POST', '/settings', {
    webhooks: { mode: 'duplicate', copies: 3, events: ['payment.captured'] },
  })
  await control('POST', '/orders/ORD_1/pay')
  await expect.poll(() => merchant.received.length).toBe(3)
  expect(new Set(merchant.received.map((one) => genuine(one).id)).size).toBe(1)
  await control('POST', '/settings', { signature: 'bad' })
  await control('POST', '/webhooks/resend', { id: 'ORD_1', event: 'payment.failed' })
  await expect.poll(() => merchant.received.length).toBe(4)
  const [forged] = merchant.received.slice(3)
  expect(() => forged && genuine(forged)).toThrow('signature')
})

test('a restart restores orders and keys, and does what fell due meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'razorpay-simulator-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const journalFile = join(folder, 'razorpay.jsonl')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const before = await startTestingRazorpay({ journalFile })
  const id = idOf(await before.call('POST', '/orders', orderBody('ORD_1')))
  await before.control('POST', '/orders/ORD_1/pay', { outcome: 'delayed-success' })
  await before.stop()
  // the bank decides during downtime
  vi.setSystemTime(Date.now() + 3_600_000)
  const after = await startTestingRazorpay({ journalFile })
  expect((await after.call('GET', `/orders/${id}`)).body).toMatchObject({ status: 'paid' })
})

test.each([
  ['error-after', 500],
  ['rate-limit', 429],
  ['not-there', 400],
])('the fault %s answers %i once', async (kind, httpStatus) => {
  const { call, control } = await startTestingRazorpay()
  await control('POST', '/faults', { call: 'create', kind, reference: 'ORD_1' })
  expect((await call('POST', '/orders', orderBody('ORD_2'))).httpStatus).toBe(200)
  expect((await call('POST', '/orders', orderBody('ORD_1'))).httpStatus).toBe(httpStatus)
  const { body } = await call('GET', '/orders?receipt=ORD_1')
  expect(body).toMatchObject({ count: kind === 'rate-limit' ? 0 : 1 })
  expect((await call('POST', '/orders', orderBody('ORD_1'))).httpStatus).toBe(200)
})

test('the altering faults change one fact of a true answer', async () => {
  const { call, control } = await startTestingRazorpay()
  const id = idOf(await call('POST', '/orders', orderBody('ORD_1')))
  await control('POST', '/orders/ORD_1/pay')
  for (const kind of ['wrong-amount', 'wrong-currency', 'unknown-status'])
    await control('POST', '/faults', { call: 'payments', kind })
  const payments = `/orders/${id}/payments`
  expect((await call('GET', payments)).body).toMatchObject({ items: [{ amount: 45_000_000 }] })
  expect((await call('GET', payments)).body).toMatchObject({ items: [{ currency: 'USD' }] })
  expect((await call('GET', payments)).body).toMatchObject({
    items: [{ status: 'something_new', amount: 450_000 }],
  })
})
