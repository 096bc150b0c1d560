import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startTestingGateway } from './testing-gateway.ts'

interface Received {
  readonly authorization: string | undefined
  readonly body: { id: string; event_name: string; content: Record<string, unknown> }
}

/**
 * A merchant's webhook address that responds to the first requests with `answers` and to all others
 * with 200.
 */
async function startMerchant(
  answers: number[] = [],
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Received['body'] // as documented
      received.push({ authorization: request.headers.authorization, body })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on TCP
  return { url: `http://127.0.0.1:${port}/hook`, received }
}

function eventNames(received: readonly Received[]): string[] {
  return received.map((one) => one.body.event_name).toSorted()
}

test('a payment sends its events with Basic auth and the documented bodies', async () => {
  const merchant = await startMerchant()
  const gateway = await startTestingGateway({ webhookUrl: merchant.url })
  await gateway.open('EXM26A0001')
  await gateway.control('POST', '/orders/EXM26A0001/pay', { outcome: 'success' })
  await expect
    .poll(() => eventNames(merchant.received))
    .toEqual(['ORDER_CREATED', 'ORDER_SUCCEEDED', 'TXN_CHARGED', 'TXN_CREATED'])
  const basic = `Basic ${Buffer.from('hook:secret').toString('base64')}`
  expect(merchant.received.every((one) => one.authorization === basic)).toBe(true)
  const succeeded = merchant.received.find((one) => one.body.event_name === 'ORDER_SUCCEEDED')
  expect(succeeded?.body).toMatchObject({
    id: expect.stringMatching(/^evt_V2_[0-9a-f]{32}$/),
    content: { order: { order_id: 'EXM26A0001', status: 'CHARGED', amount: 4500 } },
  })
  const charged = merchant.received.find((one) => one.body.event_name === 'TXN_CHARGED')
  expect(charged?.body.content).toMatchObject({ txn: { txn_id: 'exmuat-EXM26A0001-1' } })
  expect(charged?.body.content).not.toHaveProperty('order')
})

test('an event is retried until the response is 200', async () => {
  const merchant = await startMerchant([500, 204])
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
  expect(new Set(merchant.received.map((one) => one.body.id)).size).toBe(1)
})

test('an order can set its own webhook address', async () => {
  const merchant = await startMerchant()
  const gateway = await startTestingGateway({ webhookUrl: 'http://127.0.0.1:9/' })
  await gateway.open('EXM26A0001', { metadata: { webhook_url: merchant.url } })
  await expect.poll(() => eventNames(merchant.received)).toEqual(['ORDER_CREATED'])
})

test('duplicates share one id; dropped events can be sent later', async () => {
  const merchant = await startMerchant()
  const gateway = await startTestingGateway({ webhookUrl: merchant.url })
  await gateway.control('POST', '/settings', { webhooks: { mode: 'duplicate', copies: 3 } })
  await gateway.open('EXM26A0001')
  await expect.poll(() => merchant.received.length).toBe(3)
  expect(new Set(merchant.received.map((one) => one.body.id)).size).toBe(1)
  await gateway.control('POST', '/settings', { webhooks: 'off' })
  await gateway.control('POST', '/orders/EXM26A0001/pay', { outcome: 'declined' })
  const event = { orderId: 'EXM26A0001', event: 'ORDER_FAILED' }
  await gateway.control('POST', '/webhooks/resend', event)
  await expect.poll(() => merchant.received.at(-1)?.body.event_name).toBe('ORDER_FAILED')
  expect(merchant.received).toHaveLength(4)
})

test('before-return: events arrive before the browser gets its address', async () => {
  const merchant = await startMerchant()
  const gateway = await startTestingGateway({ webhookUrl: merchant.url })
  await gateway.control('POST', '/settings', { webhooks: 'before-return' })
  await gateway.open('EXM26A0001')
  await gateway.control('POST', '/orders/EXM26A0001/pay', { outcome: 'success' })
  expect(eventNames(merchant.received)).toContain('ORDER_SUCCEEDED')
})

test('after-return: events wait until the browser is redirected', async () => {
  const merchant = await startMerchant()
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
