import { expect, test } from 'vitest'
import { merchantHeaders, sessionBody, startTestingGateway } from './testing-gateway.ts'

test.each([
  ['wrong-order-id', { order_id: 'ORDOFSOMEBODYELSE' }],
  ['wrong-amount', { amount: 4501, effective_amount: 4501 }],
  ['wrong-currency', { currency: 'USD' }],
  ['unknown-status', { status: 'SOMETHING_NEW', status_id: 99 }],
])('status returns %s once', async (kind, bent) => {
  const gateway = await startTestingGateway()
  await gateway.open('EXM26A0001')
  await gateway.control('POST', '/faults', { call: 'status', kind })
  expect(await gateway.status('EXM26A0001')).toMatchObject(bent)
  expect(await gateway.status('EXM26A0001')).toMatchObject({
    order_id: 'EXM26A0001',
    amount: 4500,
    currency: 'INR',
    status: 'NEW',
  })
})

test.each([
  ['error-before', 500, 404],
  ['error-after', 500, 200],
  ['refused', 400, 404],
  ['html', 200, 200],
  ['garbage', 200, 200],
  ['redirect', 302, 404],
])('session fails with %s', async (kind, httpStatus, statusAfterwards) => {
  const { app, api, control } = await startTestingGateway()
  await control('POST', '/faults', { call: 'session', kind, times: 1 })
  const reply = await app.inject({
    method: 'POST',
    url: '/session',
    headers: merchantHeaders(),
    payload: sessionBody('EXM26A0001'),
  })
  expect(reply.statusCode).toBe(httpStatus)
  expect((await api('GET', '/orders/EXM26A0001')).httpStatus).toBe(statusAfterwards)
})

test.each([
  ['timeout-before', 404],
  ['timeout-after', 200],
])('session fails with %s: no response at all', async (kind, statusAfterwards) => {
  const { app, api, control } = await startTestingGateway()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await control('POST', '/faults', { call: 'session', kind })
  const patience = new AbortController()
  const call = fetch(`${url}/session`, {
    method: 'POST',
    headers: { ...merchantHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(sessionBody('EXM26A0001')),
    signal: patience.signal,
  })
  // gives up after the gateway has received the call
  await expect
    .poll(async () => (await control('GET', '/faults')).body)
    .toMatchObject({ faults: [] })
  patience.abort(new Error('out of patience'))
  await expect(call).rejects.toThrow('out of patience')
  expect((await api('GET', '/orders/EXM26A0001')).httpStatus).toBe(statusAfterwards)
})

test('a fault can be limited to one order and cleared', async () => {
  const gateway = await startTestingGateway()
  await gateway.open('EXM26A0001')
  const fault = { call: 'status', kind: 'error-before', orderId: 'EXM26A0002', times: 3 }
  await gateway.control('POST', '/faults', fault)
  expect(await gateway.status('EXM26A0001')).toMatchObject({ status: 'NEW' })
  await gateway.control('DELETE', '/faults')
  expect((await gateway.control('GET', '/faults')).body).toEqual({ faults: [], trapHits: 0 })
})

test('a delay ends when the faults are cleared', async () => {
  const { api, control } = await startTestingGateway()
  await control('POST', '/faults', { call: 'session', kind: 'slow', delayMs: 60_000 })
  const call = api('POST', '/session', sessionBody('EXM26A0001'))
  await expect
    .poll(async () => (await control('GET', '/faults')).body)
    .toMatchObject({ faults: [] })
  await control('DELETE', '/faults')
  expect((await call).httpStatus).toBe(200)
})

test('an invalid fault is refused', async () => {
  const { control } = await startTestingGateway()
  expect((await control('POST', '/faults', { call: 'status', kind: 'rain' })).httpStatus).toBe(400)
})
