import { expect, onTestFinished, test, vi } from 'vitest'
import { merchantHeaders, startTestingGateway } from '../testing-gateway.ts'
import type { TestingGateway } from '../testing-gateway.ts'

async function paidOrder(settings: object = {}): Promise<TestingGateway> {
  const gateway = await startTestingGateway()
  await gateway.control('POST', '/settings', settings)
  await gateway.open('EXM26A0001')
  await gateway.control('POST', '/orders/EXM26A0001/pay', { outcome: 'success' })
  return gateway
}

const path = '/orders/EXM26A0001/refunds'

test('a refund by form is pending and counted at once, then succeeds', async () => {
  const gateway = await paidOrder({ refundSeconds: 0.01 })
  const reply = await gateway.app.inject({
    method: 'POST',
    url: path,
    headers: { ...merchantHeaders(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'unique_request_id=RF1&amount=500.00',
  })
  expect(reply.json()).toMatchObject({
    status: 'CHARGED',
    refunded: false,
    amount_refunded: 500,
    maximum_eligible_refund_amount: 4000,
    refunds: [{ unique_request_id: 'RF1', amount: 500, status: 'PENDING', sent_to_gateway: false }],
  })
  await expect
    .poll(() => gateway.status('EXM26A0001'))
    .toMatchObject({ refunds: [{ status: 'SUCCESS', ref: expect.any(String) }] })
})

test('a refund without an amount returns the whole payment, and the order shows it', async () => {
  const gateway = await paidOrder({ refundSeconds: 0.01 })
  await gateway.api('POST', path, { unique_request_id: 'RF1' })
  await expect
    .poll(() => gateway.status('EXM26A0001'))
    .toMatchObject({ status: 'CHARGED', refunded: true, amount_refunded: 4500 })
})

test('invalid refunds are refused with documented codes', async () => {
  const gateway = await paidOrder()
  await gateway.open('EXM26A0002')
  const code = async (url: string, body: object): Promise<unknown> =>
    (await gateway.api('POST', url, body)).body['error_code']
  expect(await code(path, {})).toBe('mandatory.fields.missing')
  expect(await code(path, { unique_request_id: 'has-hyphen' })).toBe('INVALID_INPUT')
  expect(await code(path, { unique_request_id: 'RF1', amount: '4500.01' })).toBe(
    'invalid.amount.exceeded',
  )
  expect(await code('/orders/EXM26A0002/refunds', { unique_request_id: 'RF1' })).toBe(
    'invalid.order.not_successful',
  )
  expect(await code('/orders/NONE1/refunds', { unique_request_id: 'RF1' })).toBe('order_not_found')
})

test('a repeated request id is refused, or returns the original response', async () => {
  const gateway = await paidOrder()
  const body = { unique_request_id: 'RF1', amount: '100' }
  await gateway.api('POST', path, body)
  expect((await gateway.api('POST', path, body)).body).toMatchObject({
    error_code: 'duplicate.call',
  })
  await gateway.control('POST', '/settings', { repeatedRefund: 'original' })
  expect((await gateway.api('POST', path, body)).body).toMatchObject({ amount_refunded: 100 })
})

test('a failed refund no longer counts; a manual review waits for a decision', async () => {
  const gateway = await paidOrder({ refundOutcome: 'manual-review' })
  const { body } = await gateway.api('POST', path, { unique_request_id: 'RF1' })
  expect(body).toMatchObject({ refunds: [{ status: 'MANUAL_REVIEW' }], amount_refunded: 4500 })
  const decision = { uniqueRequestId: 'RF1', outcome: 'failure' }
  await gateway.control('POST', '/orders/EXM26A0001/decide', decision)
  expect(await gateway.status('EXM26A0001')).toMatchObject({
    refunds: [{ status: 'FAILURE' }],
    amount_refunded: 0,
  })
})

test('the provider refunds by itself', async () => {
  const gateway = await paidOrder()
  await gateway.control('POST', '/orders/EXM26A0001/decide', { outcome: 'auto-refunded' })
  expect(await gateway.status('EXM26A0001')).toMatchObject({
    status: 'AUTO_REFUNDED',
    status_id: 36,
    refunds: [{ initiated_by: 'AUTO_REFUNDED' }],
  })
})

test('the ledger holds every capture and refund in paise', async () => {
  const gateway = await paidOrder()
  await gateway.control('POST', '/orders/EXM26A0001/refund', { amount: '10' })
  expect((await gateway.control('GET', '/ledger')).body).toMatchObject({
    captures: [{ orderId: 'EXM26A0001', amountInPaise: 450_000 }],
    refunds: [{ amountInPaise: 1000, status: 'PENDING', initiatedBy: 'DASHBOARD' }],
    capturedInPaise: 450_000,
    refundedInPaise: 0,
  })
  await gateway.open('EXM26A0002')
  const ledgerOf = async (orderId: string) =>
    (await gateway.control('GET', `/ledger?orderId=${orderId}`)).body
  expect(await ledgerOf('EXM26A0001')).toMatchObject({ captures: [{}], refunds: [{}] })
  expect(await ledgerOf('EXM26A0002')).toMatchObject({ captures: [], refunds: [] })
})

test('an order is paid once: a late success of another attempt is refunded', async () => {
  const gateway = await startTestingGateway()
  await gateway.open('EXM26A0001')
  // fake timers stop the clock until the second attempt has paid
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await gateway.control('POST', '/settings', { pendingSeconds: 60 })
  await gateway.control('POST', '/orders/EXM26A0001/pay', { outcome: 'pending-success' })
  await gateway.control('POST', '/orders/EXM26A0001/pay', { outcome: 'success' })
  vi.advanceTimersByTime(60_000)
  expect((await gateway.control('GET', '/ledger')).body).toMatchObject({
    capturedInPaise: 900_000,
    refundedInPaise: 450_000,
  })
  expect(await gateway.status('EXM26A0001')).toMatchObject({
    status: 'CHARGED',
    txn_id: 'exmuat-EXM26A0001-2',
    amount_refunded: 0,
  })
})

test('a late success after a failure charges the order; a late failure after success changes nothing', async () => {
  const gateway = await startTestingGateway()
  await gateway.open('EXM26A0001')
  await gateway.control('POST', '/orders/EXM26A0001/pay', { outcome: 'declined' })
  await gateway.control('POST', '/orders/EXM26A0001/decide', { outcome: 'success' })
  expect(await gateway.status('EXM26A0001')).toMatchObject({
    status: 'CHARGED',
    bank_error_code: '',
  })
  const late = await gateway.control('POST', '/orders/EXM26A0001/decide', { outcome: 'failure' })
  expect(late.httpStatus).toBe(409)
})
