import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestingMerchant } from '../testing-merchant.ts'
import type { ReceivedPost } from '../testing-merchant.ts'
import { sessionParams, startTestingStripe, testingWebhookSecret } from './testing-stripe.ts'

/** Throws if the official package refuses the event. */
function genuine({ headers, body }: ReceivedPost): Stripe.Event {
  const signature = String(headers['stripe-signature'])
  return Stripe.webhooks.constructEvent(body, signature, testingWebhookSecret)
}

test('the official package accepts the signatures of events', async () => {
  const merchant = await startTestingMerchant()
  const { client, control } = await startTestingStripe({ webhookUrl: merchant.url })
  await client.checkout.sessions.create(sessionParams('ORD_1'))
  await control('POST', '/sessions/ORD_1/pay')
  await expect.poll(() => merchant.received.length).toBe(1)
  const [event] = merchant.received.map(genuine)
  expect(event).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    type: 'checkout.session.completed',
    data: { object: { client_reference_id: 'ORD_1', payment_status: 'paid' } },
  })
})

test('a delayed payment and its refund send an event for each step', async () => {
  const merchant = await startTestingMerchant()
  const { client, control } = await startTestingStripe({ webhookUrl: merchant.url })
  await client.checkout.sessions.create(sessionParams('ORD_1'))
  await control('POST', '/sessions/ORD_1/pay', { outcome: 'delayed' })
  await control('POST', '/sessions/ORD_1/decide', { outcome: 'success' })
  await control('POST', '/sessions/ORD_1/refund', { amountInPaise: 100 })
  await expect
    .poll(() => merchant.received.map((one) => genuine(one).type).toSorted())
    .toEqual([
      'charge.refunded',
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
      'refund.created',
    ])
})

test('an event is retried until the response is 2xx', async () => {
  const merchant = await startTestingMerchant([500, 302, 204])
  const { client, control } = await startTestingStripe({ webhookUrl: merchant.url })
  await control('POST', '/settings', { webhookRetrySeconds: [0.01, 0.01, 0.01] })
  await client.checkout.sessions.create(sessionParams('ORD_1'))
  await control('POST', '/sessions/ORD_1/expire')
  await expect
    .poll(async () => (await control('GET', '/webhooks?id=ORD_1')).body)
    .toMatchObject({
      webhooks: [
        {
          event: 'checkout.session.expired',
          state: 'delivered',
          tries: [{ httpStatus: 500 }, { httpStatus: 302 }, { httpStatus: 204 }],
        },
      ],
    })
  expect(new Set(merchant.received.map((one) => genuine(one).id)).size).toBe(1)
})

test('duplicates share one id; dropped events and bad signatures are available on request', async () => {
  const merchant = await startTestingMerchant()
  const { client, control } = await startTestingStripe({ webhookUrl: merchant.url })
  await control('POST', '/settings', { webhooks: { mode: 'duplicate', copies: 3 } })
  await client.checkout.sessions.create(sessionParams('ORD_1'))
  await control('POST', '/sessions/ORD_1/pay')
  await expect.poll(() => merchant.received.length).toBe(3)
  expect(new Set(merchant.received.map((one) => genuine(one).id)).size).toBe(1)
  await control('POST', '/settings', { signature: 'bad' })
  const event = { id: 'ORD_1', event: 'checkout.session.completed' }
  await control('POST', '/webhooks/resend', event)
  await expect.poll(() => merchant.received.length).toBe(4)
  const [forged] = merchant.received.slice(3)
  expect(() => forged && genuine(forged)).toThrow('signature')
})

test('a restart restores sessions, keys and undelivered events', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-simulator-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const journalFile = join(folder, 'stripe.jsonl')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const before = await startTestingStripe({ journalFile, webhookUrl: 'http://127.0.0.1:9/' })
  await before.control('POST', '/settings', { webhookRetrySeconds: [3_600] })
  const key = { idempotencyKey: 'key-1' }
  const { id } = await before.client.checkout.sessions.create(sessionParams('ORD_1'), key)
  await before.control('POST', '/sessions/ORD_1/pay')
  await before.stop()
  // the next retry falls due during downtime
  vi.setSystemTime(Date.now() + 3_600_000)
  const merchant = await startTestingMerchant()
  const after = await startTestingStripe({ journalFile, webhookUrl: merchant.url })
  const session = await after.client.checkout.sessions.retrieve(id)
  expect(session.payment_status).toBe('paid')
  expect((await after.client.checkout.sessions.create(sessionParams('ORD_1'), key)).id).toBe(id)
  await expect
    .poll(() => merchant.received.map((one) => genuine(one).type))
    .toEqual(['checkout.session.completed'])
})
