import { expect, test } from 'vitest'
import { merchantHeaders, sessionBody, startTestingGateway } from './testing-gateway.ts'

test('a session is NEW and has a link', async () => {
  const gateway = await startTestingGateway()
  const { httpStatus, body } = await gateway.api('POST', '/session', sessionBody('EXM26A0001'))
  expect(httpStatus).toBe(200)
  expect(body).toMatchObject({
    status: 'NEW',
    order_id: 'EXM26A0001',
    id: expect.stringMatching(/^ordeh_[0-9a-f]{32}$/),
    payment_links: {
      web: expect.stringContaining('http://gateway.test/payment-page/order/ordeh_'),
      expiry: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    },
    sdk_payload: { payload: { amount: '4500.0', orderId: 'EXM26A0001', clientId: 'hdfcmaster' } },
  })
})

test('a repeated order id returns the same order with a new link, or is refused for another amount', async () => {
  const gateway = await startTestingGateway()
  const first = await gateway.open('EXM26A0001')
  const again = await gateway.api('POST', '/session', sessionBody('EXM26A0001', { amount: 4500 }))
  expect(again.body['id']).toBe(first.split('/').at(-1))
  expect(await gateway.open('EXM26A0001')).not.toBe(first)
  const other = await gateway.api(
    'POST',
    '/session',
    sessionBody('EXM26A0001', { amount: '45.00' }),
  )
  expect(other.httpStatus).toBe(400)
})

test.each([
  ['order_id', { order_id: 'A23456789012345678901' }],
  ['order_id', { order_id: 'EXM-1' }],
  ['order_id', { order_id: '123456' }],
  ['amount', { amount: '0' }],
  ['amount', { amount: '10.999' }],
  ['payment_page_client_id', { payment_page_client_id: 'other' }],
  ['action', { action: 'pay' }],
  ['return_url', { return_url: '/relative' }],
  ['return_url', { return_url: 'https://portal.example.org/#part' }],
  ['description', { description: 'x'.repeat(256) }],
])('a wrong %s returns a documented 400', async (field, changes) => {
  const gateway = await startTestingGateway()
  const { httpStatus, body } = await gateway.api('POST', '/session', sessionBody('EXM1', changes))
  expect(httpStatus).toBe(400)
  expect(body).toMatchObject({
    status: 'Bad Request',
    error_info: { category: 'USER_ERROR', fields: [{ field_name: field }] },
  })
})

test('the key is accepted with and without its colon', async () => {
  const { app } = await startTestingGateway()
  const get = (headers: Record<string, string>) =>
    app.inject({ method: 'GET', url: '/orders/NONE1', headers })
  expect((await get(merchantHeaders())).statusCode).toBe(404)
  expect((await get(merchantHeaders('DEMO-API-KEY'))).statusCode).toBe(404)
  const wrong = await get(merchantHeaders('OTHER:'))
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toMatchObject({ error_code: 'access_denied' })
  expect((await get({ ...merchantHeaders(), 'x-merchantid': 'other' })).statusCode).toBe(401)
  expect((await get({})).statusCode).toBe(401)
})

test('a form body returns 415, broken JSON 400', async () => {
  const { app } = await startTestingGateway()
  const post = (type: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/session',
      headers: { ...merchantHeaders(), 'content-type': type },
      payload,
    })
  expect((await post('application/x-www-form-urlencoded', 'order_id=A1')).statusCode).toBe(415)
  expect((await post('application/json', '{"order_id":')).statusCode).toBe(400)
})
