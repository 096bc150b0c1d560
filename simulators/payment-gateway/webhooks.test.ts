import { expect, test } from 'vitest'
import { startTestingMerchant } from '../testing-merchant.ts'
import type { ReceivedPost } from '../testing-merchant.ts'
import { startTestingGateway } from './testing-gateway.ts'

interface Received {
  readonly body: { id: string; event_name: string; content: Record<string, unknown> }
}

/** A webhook as this gateway documents it. */
function read({ body }: ReceivedPost): Received {
  return { body: JSON.parse(body) as Received['body'] } // as documented
}

function eventNames(received: readonly ReceivedPost[]): string[] {
  return received.map((one) => read(one).body.event_name).toSorted()
}

test('a payment sends its events with Basic auth and the documented bodies', async () => {
  const merchant = await startTestingMerchant()
  const gateway = await startTestingGateway({ webhookUrl: merchant.url })
  await gateway.open('EXM26A0001')
  await gateway.control('POST', '/orders/EXM26A0001/pay', { outcome: 'success' })
  await expect
    .poll(() => eventNames(merchant.received))
    .toEqual(['ORDER_CREATED', 'ORDER_SUCCEEDED', 'TXN_CHARGED', 'TXN_CREATED'])
  const basic = `Basic ${Buffer.from('hook:secret').toString('base64')}`
  expect(merchant.received.every((one) => one.headers.authorization === basic)).toBe(true)
  const succeeded = merchant.received
    .map(read)
    .find((one) => one.body.event_name === 'ORDER_SUCCEEDED')
  expect(succeeded?.body).toMatchObject({
    id: expect.stringMatching(/^evt_V2_[0-9a-f]{32}$/),
    content: { order: { order_id: 'EXM26A0001', status: 'CHARGED', amount: 4500 } },
  })
  const charged = merchant.received.map(read).find((one) => one.body.event_name === 'TXN_CHARGED')
  expect(charged?.body.content).toMatchObject({ txn: { txn_id: 'exmuat-EXM26A0001-1' } })
  expect(charged?.body.content).not.toHaveProperty('order')
})

test('an event is retried until the response is 200', async () => {
  const merchant = await startTestingMerchant([500, 204])
  const gateway = await startTestingGateway({ webhookUrl: merchant.url })
  await gateway.control('POST', '/settings', { webhookRetrySeconds: [0.01, 0.01] })
  await gateway.open('EXM26A0001')
  await expect
    .poll(async () => (await gateway.control('GET', '/webhooks')).body)
    .toMatchObject({
      webhooks: [
        {
          state: 'delivered',
          tries: [{ httpStatus: 500 }, { httpStatus: 204 }, { httpStatus: 200 }],
        },
      ],
    })
  expect(new Set(merchant.received.map((one) => read(one).body.id)).size).toBe(1)
})

test('an order can set its own webhook address', async () => {
  const merchant = await startTestingMerchant()
  const gateway = await startTestingGateway({ webhookUrl: 'http://127.0.0.1:9/' })
  await gateway.open('EXM26A0001', { metadata: { webhook_url: merchant.url } })
  await expect.poll(() => eventNames(merchant.received)).toEqual(['ORDER_CREATED'])
})

test('duplicates share one id; dropped events can be sent later', async () => {
  const merchant = await startTestingMerchant()
  const gateway = await startTestingGateway({ webhookUrl: merchant.url })
  await gateway.control('POST', '/settings', { webhooks: { mode: 'duplicate', copies: 3 } })
  await gateway.open('EXM26A0001')
  await expect.poll(() => merchant.received.length).toBe(3)
  expect(new Set(merchant.received.map((one) => read(one).body.id)).size).toBe(1)
  await gateway.control('POST', '/settings', { webhooks: 'off' })
  await gateway.control('POST', '/orders/EXM26A0001/pay', { outcome: 'declined' })
  const event = { orderId: 'EXM26A0001', event: 'ORDER_FAILED' }
  await gateway.control('POST', '/webhooks/resend', event)
  await expect.poll(() => merchant.received.map(read).at(-1)?.body.event_name).toBe('ORDER_FAILED')
  expect(merchant.received).toHaveLength(4)
})

test('before-return: events arrive before the browser gets its address', async () => {
  const merchant = await startTestingMerchant()
  const gateway = await startTestingGateway({ webhookUrl: merchant.url })
  await gateway.control('POST', '/settings', { webhooks: 'before-return' })
  await gateway.open('EXM26A0001')
  await gateway.control('POST', '/orders/EXM26A0001/pay', { outcome: 'success' })
  expect(eventNames(merchant.received)).toContain('ORDER_SUCCEEDED')
})

test('after-return: events wait until the browser is redirected', async () => {
  const merchant = await startTestingMerchant()
  const gateway = await startTestingGateway({ webhookUrl: merchant.url })
  await gateway.control('POST', '/settings', { webhooks: { mode: 'after-return', delayMs: 0 } })
  const link = await gateway.open('EXM26A0001')
  await gateway.submit(`${link}/pay/upi`, { upiId: 'failure@upi' })
  expect(merchant.received).toEqual([])
  await gateway.submit(`${link}/leave`, {})
  await expect
    .poll(() => eventNames(merchant.received))
    .toEqual(['ORDER_CREATED', 'ORDER_FAILED', 'TXN_CREATED', 'TXN_FAILED'])
})
