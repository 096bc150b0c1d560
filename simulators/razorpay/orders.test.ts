import { expect, test } from 'vitest'
import { idOf, orderBody, qrBody, startTestingRazorpay, testingKeyId } from './testing-razorpay.ts'
import type { TestingRazorpay } from './testing-razorpay.ts'

/** Opens and pays an order; answers the ids of both. */
async function paid({ call, control }: TestingRazorpay, receipt = 'ORD_1') {
  const orderId = idOf(await call('POST', '/orders', orderBody(receipt)))
  const { body } = await control('POST', `/orders/${receipt}/pay`)
  return { orderId, paymentId: String(body['paymentId']) }
}

test('an order is created, found by its receipt, and shows its payments', async () => {
  const razorpay = await startTestingRazorpay()
  const { call } = razorpay
  const created = await call('POST', '/orders', orderBody('ORD_1'))
  expect(created.body).toMatchObject({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    status: 'created',
    amount: 450_000,
    amount_due: 450_000,
    attempts: 0,
    receipt: 'ORD_1',
  })
  await call('POST', '/orders', orderBody('ORD_2'))
  const found = await call('GET', '/orders?receipt=ORD_1')
  expect(found.body).toMatchObject({ entity: 'collection', count: 1, items: [created.body] })
  const { orderId, paymentId } = await paid(razorpay, 'ORD_3')
  const order = await call('GET', `/orders/${orderId}`)
  expect(order.body).toMatchObject({ status: 'paid', amount_paid: 450_000, amount_due: 0 })
  const payments = await call('GET', `/orders/${orderId}/payments`)
  expect(payments.body).toMatchObject({
    count: 1,
    items: [{ id: paymentId, status: 'captured', order_id: orderId, amount: 450_000, fee: 10_620 }],
  })
})

test.each([
  ['an amount below one rupee', { amount: 99 }, 'Order amount less than minimum amount allowed'],
  ['a receipt of 41 characters', { receipt: 'R'.repeat(41) }, 'The receipt may not be greater'],
  ['another currency', { currency: 'USD' }, 'Currency is not supported'],
  ['no amount', { amount: undefined }, 'amount'],
  ['an unknown field', { colour: 'red' }, 'colour is/are not required and should not be sent'],
])('%s is refused', async (_name, changes, description) => {
  const { call } = await startTestingRazorpay()
  const { httpStatus, body } = await call('POST', '/orders', orderBody('ORD_1', changes))
  expect(httpStatus).toBe(400)
  expect(body).toMatchObject({
    error: { code: 'BAD_REQUEST_ERROR', description: expect.stringContaining(description) },
  })
})

test('a call with another secret is refused, and an id that is not there is a 400', async () => {
  const { url, call } = await startTestingRazorpay()
  const response = await fetch(`${url}/razorpay/v1/orders`, {
    headers: { authorization: `Basic ${btoa(`${testingKeyId}:another`)}` },
  })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: { description: 'Authentication failed' } })
  const missing = await call('GET', '/orders/order_00000000000000')
  expect(missing).toMatchObject({
    httpStatus: 400,
    body: { error: { description: 'The id provided does not exist' } },
  })
})

test('a failed payment leaves the order open for another try', async () => {
  const { call, control } = await startTestingRazorpay()
  const id = idOf(await call('POST', '/orders', orderBody('ORD_1')))
  await control('POST', '/orders/ORD_1/pay', { outcome: 'no-funds' })
  expect((await call('GET', `/orders/${id}`)).body).toMatchObject({
    status: 'attempted',
    attempts: 1,
  })
  await control('POST', '/orders/ORD_1/pay')
  expect((await call('GET', `/orders/${id}/payments`)).body).toMatchObject({
    items: [{ status: 'captured' }, { status: 'failed', error_reason: 'insufficient_funds' }],
  })
  expect((await control('POST', '/orders/ORD_1/pay')).httpStatus).toBe(409)
})

test('a second capture of a paid order is a race that the control can make', async () => {
  const razorpay = await startTestingRazorpay()
  await paid(razorpay)
  await razorpay.control('POST', '/orders/ORD_1/pay', { outcome: 'second' })
  const { body } = await razorpay.control('GET', '/ledger?reference=ORD_1')
  expect(body).toMatchObject({ capturedInPaise: 900_000 })
})

test('a payment that times out can still be authorised and captured late', async () => {
  const { call, control } = await startTestingRazorpay()
  const id = idOf(await call('POST', '/orders', orderBody('ORD_1')))
  await control('POST', '/orders/ORD_1/pay', { outcome: 'delayed' })
  const status = async () => {
    const { items } = (await call('GET', `/orders/${id}/payments`)).body as {
      items: { status: string }[]
    }
    return items.map((one) => one.status)
  }
  expect(await status()).toEqual(['created'])
  await control('POST', '/settings', { clockOffsetSeconds: 601 })
  expect(await status()).toEqual(['failed'])
  await control('POST', '/orders/ORD_1/decide', { outcome: 'success' })
  expect(await status()).toEqual(['captured'])
})

test('an authorised payment is captured by the merchant, or given back after five days', async () => {
  const { call, control } = await startTestingRazorpay()
  await call('POST', '/orders', orderBody('ORD_1'))
  const { body } = await control('POST', '/orders/ORD_1/pay', { outcome: 'authorized' })
  expect(body).toMatchObject({ status: 'authorized', orderStatus: 'attempted' })
  const path = `/payments/${String(body['paymentId'])}`
  const wrong = await call('POST', `${path}/capture`, { amount: 100, currency: 'INR' })
  expect(wrong.httpStatus).toBe(400)
  await control('POST', '/settings', { clockOffsetSeconds: 7200 * 60 + 1 })
  expect((await call('GET', path)).body).toMatchObject({
    status: 'refunded',
    captured: false,
    amount_refunded: 450_000,
  })
  await control('POST', '/settings', { clockOffsetSeconds: 0 })
  await call('POST', '/orders', orderBody('ORD_2'))
  const second = await control('POST', '/orders/ORD_2/pay', { outcome: 'authorized' })
  const captured = await call('POST', `/payments/${String(second.body['paymentId'])}/capture`, {
    amount: 450_000,
    currency: 'INR',
  })
  expect(captured.body).toMatchObject({ status: 'captured', captured: true })
  expect((await control('GET', '/ledger')).body).toMatchObject({
    capturedInPaise: 450_000,
    returns: [{ reference: 'ORD_1' }],
  })
})

test('refunds can be partial, never exceed the payment, and are made once for a key', async () => {
  const razorpay = await startTestingRazorpay()
  const { call, control, postOnce } = razorpay
  const { paymentId } = await paid(razorpay)
  const path = `/payments/${paymentId}/refund`
  const key = 'refund-key-1'
  const first = await postOnce(key, path, { amount: 100_000, receipt: 'REF_1' })
  expect(first.body).toMatchObject({
    entity: 'refund',
    status: 'processed',
    amount: 100_000,
    payment_id: paymentId,
    receipt: 'REF_1',
  })
  const again = await postOnce(key, path, { amount: 100_000, receipt: 'REF_1' })
  expect(again.body).toEqual(first.body)
  expect((await postOnce(key, path, { amount: 5 })).httpStatus).toBe(409)
  expect((await postOnce('short', path, {})).httpStatus).toBe(400)
  expect((await call('POST', path, { amount: 350_001 })).body).toMatchObject({
    error: { description: 'The refund amount provided is greater than amount captured' },
  })
  await call('POST', path)
  expect((await call('GET', `/payments/${paymentId}`)).body).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
    amount_refunded: 450_000,
  })
  expect((await call('POST', path)).body).toMatchObject({
    error: { description: 'The payment has been fully refunded already' },
  })
  expect((await call('GET', `/payments/${paymentId}/refunds`)).body).toMatchObject({ count: 2 })
  expect((await call('GET', `/refunds/${idOf(first)}`)).body).toEqual(first.body)
  expect((await control('GET', '/ledger')).body).toMatchObject({ refundedInPaise: 450_000 })
})

test('a pending refund waits for the bank', async () => {
  const razorpay = await startTestingRazorpay()
  const { call, control } = razorpay
  const { paymentId } = await paid(razorpay)
  await control('POST', '/settings', { refundStatus: 'pending' })
  const refundId = idOf(await call('POST', `/payments/${paymentId}/refund`))
  await control('POST', '/orders/ORD_1/decide', { outcome: 'failure', refundId })
  expect((await call('GET', `/refunds/${refundId}`)).body).toMatchObject({ status: 'failed' })
  expect((await call('GET', `/payments/${paymentId}`)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
  })
})

test('a dispute takes the money only when it is lost, and stops refunds', async () => {
  const razorpay = await startTestingRazorpay()
  const { call, control } = razorpay
  const { paymentId } = await paid(razorpay)
  await control('POST', '/orders/ORD_1/dispute', { isInquiry: true })
  await control('POST', '/orders/ORD_1/dispute')
  expect((await call('GET', '/disputes')).body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ phase: 'chargeback', status: 'open', amount_deducted: 0 }),
      expect.objectContaining({ phase: 'retrieval', status: 'closed' }),
    ]),
  })
  await control('POST', '/orders/ORD_1/dispute/review', { outcome: 'under_review' })
  expect((await call('POST', `/payments/${paymentId}/refund`)).httpStatus).toBe(400)
  await control('POST', '/orders/ORD_1/dispute/close', { outcome: 'lost' })
  expect((await control('GET', '/ledger')).body).toMatchObject({ lostInPaise: 450_000 })
  expect((await call('POST', `/payments/${paymentId}/refund`)).httpStatus).toBe(400)
})

test('a QR code is paid once, and closed on demand or when its time is over', async () => {
  const { call, control, url } = await startTestingRazorpay()
  const created = await call('POST', '/payments/qr_codes', qrBody('QR_1'))
  const id = idOf(created)
  expect(created.body).toMatchObject({
    entity: 'qr_code',
    status: 'active',
    image_url: `${url}/razorpay/qr/${id}/image`,
    image_content: expect.stringMatching(/^upi:\/\/pay\?.*am=4500&/),
    close_reason: null,
  })
  await control('POST', '/orders/QR_1/pay')
  expect((await call('GET', `/payments/qr_codes/${id}`)).body).toMatchObject({
    status: 'closed',
    close_reason: 'paid',
    payments_count_received: 1,
    payments_amount_received: 450_000,
  })
  expect((await call('GET', `/payments/qr_codes/${id}/payments`)).body).toMatchObject({
    items: [{ method: 'upi', status: 'captured', amount: 450_000 }],
  })
  expect((await control('POST', '/orders/QR_1/pay')).httpStatus).toBe(409)
  const second = idOf(await call('POST', '/payments/qr_codes', qrBody('QR_2')))
  expect((await call('POST', `/payments/qr_codes/${second}/close`)).body).toMatchObject({
    status: 'closed',
    close_reason: 'on_demand',
  })
  expect((await call('POST', `/payments/qr_codes/${second}/close`)).httpStatus).toBe(400)
  const third = idOf(await call('POST', '/payments/qr_codes', qrBody('QR_3')))
  await control('POST', '/settings', { clockOffsetSeconds: 2 * 60 * 60 + 1 })
  expect((await call('GET', `/payments/qr_codes/${third}`)).body).toMatchObject({
    status: 'closed',
  })
})

test('a QR code closes two minutes to two hours after it was made', async () => {
  const { call } = await startTestingRazorpay()
  const now = Math.floor(Date.now() / 1000)
  const soon = await call('POST', '/payments/qr_codes', qrBody('QR_1', { close_by: now + 60 }))
  expect(soon.httpStatus).toBe(400)
  const late = await call('POST', '/payments/qr_codes', qrBody('QR_2', { close_by: now + 90_000 }))
  expect(Number(late.body['close_by'])).toBeLessThanOrEqual(now + 7_205)
  const loose = await call('POST', '/payments/qr_codes', qrBody('QR_3', { fixed_amount: false }))
  expect(loose.httpStatus).toBe(400)
})

test('the settlement report and its file say the same', async () => {
  const razorpay = await startTestingRazorpay()
  const { call, control, url } = razorpay
  const past = Date.parse('2026-06-15T20:00:00Z')
  await control('POST', '/settings', {
    clockOffsetSeconds: Math.round((past - Date.now()) / 1000),
  })
  const { paymentId } = await paid(razorpay)
  await call('POST', `/payments/${paymentId}/refund`, { amount: 50_000 })
  // 16 June in India
  const recon = await call('GET', '/settlements/recon/combined?year=2026&month=6&day=18')
  expect(recon.body).toMatchObject({
    count: 2,
    items: [
      { entity_id: paymentId, type: 'payment', credit: 439_380, fee: 10_620, tax: 1_620 },
      { type: 'refund', debit: 50_000, payment_id: paymentId, settlement_id: expect.any(String) },
    ],
  })
  const file = await (await fetch(`${url}/control/razorpay/payouts.csv`)).text()
  expect(file).toContain(`\n${paymentId},payment,0.00,4393.80,4500.00,INR,106.20,16.20,`)
  const other = await (await fetch(`${url}/control/razorpay/payouts.csv?layout=recon`)).text()
  expect(other).toContain(`\npayment,${paymentId},4500.00,INR,90.00,16.20,0.00,4393.80,card,`)
  expect((await call('GET', '/settlements/recon/combined?year=2026&month=13')).httpStatus).toBe(400)
})

test('QR codes are listed a page at a time, unless the account has none', async () => {
  const { call, control } = await startTestingRazorpay()
  for (const receipt of ['QR_1', 'QR_2', 'QR_3'])
    await call('POST', '/payments/qr_codes', qrBody(receipt))
  const page = await call('GET', '/payments/qr_codes?count=2&skip=1')
  expect(page.body).toMatchObject({
    count: 2,
    items: [{ notes: { receipt: 'QR_2' } }, { notes: { receipt: 'QR_1' } }],
  })
  await control('POST', '/settings', { hasQrCodes: false })
  expect((await call('GET', '/payments/qr_codes')).httpStatus).toBe(400)
  expect((await call('POST', '/payments/qr_codes', qrBody('QR_4'))).httpStatus).toBe(400)
})

test('an account may limit the amount and demand that a receipt is used once', async () => {
  const { call, control } = await startTestingRazorpay()
  const large = await call('POST', '/orders', orderBody('ORD_1', { amount: 50_000_001 }))
  expect(large.body).toMatchObject({
    error: { description: 'Amount exceeds maximum amount allowed.', field: 'amount' },
  })
  expect((await call('POST', '/orders', orderBody('ORD_1'))).httpStatus).toBe(200)
  expect((await call('POST', '/orders', orderBody('ORD_1'))).httpStatus).toBe(200)
  await control('POST', '/settings', { hasUniqueReceipts: true })
  expect((await call('POST', '/orders', orderBody('ORD_1'))).body).toMatchObject({
    error: { description: 'Order receipt should be unique.' },
  })
})
