import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { sessionParams, startTestingStripe } from './testing-stripe.ts'

test('the official client creates, lists, reads and expires a session', async () => {
  const { client, url } = await startTestingStripe()
  const { sessions } = client.checkout
  const opened = await sessions.create(sessionParams('ORD_1'))
  expect(opened).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 450_000,
    currency: 'inr',
    client_reference_id: 'ORD_1',
    customer_email: 'asha+1@example.in',
    payment_intent: null,
    url: `${url}/c/pay/${opened.id}`,
  })
  const items = await sessions.listLineItems(opened.id)
  expect(items.data[0]).toMatchObject({ description: 'Civil Engineering, കൊല്ലം ₹', quantity: 1 })
  const { created } = opened
  const listed = await sessions.list({ created: { gte: created - 5, lte: created + 5 }, limit: 5 })
  expect(listed.data.map(({ id }) => id)).toEqual([opened.id])
  expect((await sessions.list({ created: { gt: created } })).data).toEqual([])
  expect(await sessions.expire(opened.id)).toMatchObject({ status: 'expired', url: null })
  await expect(sessions.expire(opened.id)).rejects.toThrow('Only Checkout Sessions')
})

test('each page of the list leads to the next', async () => {
  const { client } = await startTestingStripe()
  for (const reference of ['ORD_1', 'ORD_2', 'ORD_3'])
    await client.checkout.sessions.create(sessionParams(reference))
  const references: (string | null)[] = []
  for await (const session of client.checkout.sessions.list({ limit: 2 }))
    references.push(session.client_reference_id)
  expect(references).toEqual(['ORD_3', 'ORD_2', 'ORD_1'])
})

test('a paid session contains its intent and charge when requested', async () => {
  const { client, control } = await startTestingStripe()
  const { id } = await client.checkout.sessions.create(sessionParams('ORD_1'))
  await control('POST', '/sessions/ORD_1/pay')
  const session = await client.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge'],
  })
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      amount_received: 450_000,
      status: 'succeeded',
      metadata: { orderId: 'ORD_1' },
      latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
    },
  })
  const plain = await client.checkout.sessions.retrieve(id)
  expect(plain.payment_intent).toMatch(/^pi_/)
})

test.each([
  ['an unknown parameter', { payment_method_types: ['card'] }, 'parameter_unknown'],
  ['no line items', { line_items: undefined }, 'parameter_missing'],
  ['an expiry within 30 minutes', { expires_at: Math.floor(Date.now() / 1000) + 60 }, undefined],
  ['another mode', { mode: 'paymnt' }, undefined],
  ['an old ui_mode', { ui_mode: 'hosted' }, undefined],
])('%s is refused', async (_name, changes, code) => {
  const { client } = await startTestingStripe()
  // merchant mistakes that the package's types would not allow
  const params = { ...sessionParams('ORD_1'), ...changes } as Stripe.Checkout.SessionCreateParams
  const refused = client.checkout.sessions.create(params)
  await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  await expect(refused).rejects.toMatchObject({ statusCode: 400, code })
})

test('an idempotency key makes one session; other parameters under it are refused', async () => {
  const { client } = await startTestingStripe()
  const { sessions } = client.checkout
  const first = await sessions.create(sessionParams('ORD_1'), { idempotencyKey: 'key-1' })
  const again = await sessions.create(sessionParams('ORD_1'), { idempotencyKey: 'key-1' })
  expect(again.id).toBe(first.id)
  await expect(
    sessions.create(sessionParams('ORD_2'), { idempotencyKey: 'key-1' }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect((await sessions.list()).data).toHaveLength(1)
})

test('a request without the key is refused', async () => {
  const { url } = await startTestingStripe()
  const response = await fetch(`${url}/v1/checkout/sessions`, {
    headers: { authorization: 'Bearer sk_test_another' },
  })
  expect(response.status).toBe(401)
  expect(response.headers.get('request-id')).toMatch(/^req_/)
})

test('refunds can be partial and never exceed the payment', async () => {
  const { client, control } = await startTestingStripe()
  const { id } = await client.checkout.sessions.create(sessionParams('ORD_1'))
  await control('POST', '/sessions/ORD_1/pay')
  const session = await client.checkout.sessions.retrieve(id)
  const intent = typeof session.payment_intent === 'string' ? session.payment_intent : ''
  const params = { payment_intent: intent, amount: 100_000 }
  const key = { idempotencyKey: 'refund-1' }
  const refund = await client.refunds.create(params, key)
  expect(refund).toMatchObject({ status: 'succeeded', amount: 100_000, currency: 'inr' })
  expect((await client.refunds.create(params, key)).id).toBe(refund.id)
  await expect(client.refunds.create({ ...params, amount: 350_001 })).rejects.toMatchObject({
    param: 'amount',
  })
  await client.refunds.create({ payment_intent: intent })
  await expect(client.refunds.create(params)).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const { body } = await control('GET', '/ledger')
  expect(body).toMatchObject({ capturedInPaise: 450_000, refundedInPaise: 450_000 })
  const { body: ofOther } = await control('GET', '/ledger?reference=ORD_2')
  expect(ofOther).toMatchObject({ captures: [], refunds: [], capturedInPaise: 0 })
})

test('a disputed payment can be refunded after it is won, but not while open or lost', async () => {
  const { client, control } = await startTestingStripe()
  const { id } = await client.checkout.sessions.create(sessionParams('ORD_1'))
  expect((await control('POST', '/sessions/ORD_1/dispute')).httpStatus).toBe(409)
  await control('POST', '/sessions/ORD_1/pay')
  const { payment_intent: intent } = await client.checkout.sessions.retrieve(id)
  const payment = { payment_intent: typeof intent === 'string' ? intent : '' }
  await control('POST', '/sessions/ORD_1/dispute')
  const { data } = await client.disputes.list(payment)
  expect(data).toMatchObject([{ object: 'dispute', amount: 450_000, status: 'needs_response' }])
  const refusal = { code: 'charge_disputed' }
  await expect(client.refunds.create(payment)).rejects.toMatchObject(refusal)
  await control('POST', '/sessions/ORD_1/dispute/close', { outcome: 'won' })
  await client.refunds.create({ ...payment, amount: 1_000 })
  await control('POST', '/sessions/ORD_1/dispute')
  await control('POST', '/sessions/ORD_1/dispute/close', { outcome: 'lost' })
  await expect(client.refunds.create(payment)).rejects.toMatchObject(refusal)
  expect((await control('GET', '/ledger')).body).toMatchObject({ lostInPaise: 450_000 })
})

test('a moved clock moves the expiry', async () => {
  const { client, control } = await startTestingStripe()
  const past = new Date('2026-06-15T06:00:00Z').getTime()
  const clockOffsetSeconds = Math.floor((past - Date.now()) / 1000)
  await control('POST', '/settings', { clockOffsetSeconds })
  const expiresAt = past / 1000 + 3600
  const session = await client.checkout.sessions.create(
    sessionParams('ORD_1', { expires_at: expiresAt }),
  )
  expect(session).toMatchObject({ status: 'open', expires_at: expiresAt })
})
