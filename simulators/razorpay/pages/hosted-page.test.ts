import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { idOf, orderBody, qrBody, startTestingRazorpay } from '../testing-razorpay.ts'
import { testingKeyId, testingKeySecret } from '../testing-razorpay.ts'

const card = { expiry: '12/40', cvv: '123', nameOnCard: 'Asha Nair' }
const callback = 'https://portal.test/api/payment/return/razorpay?order=1'

/** The merchant's form for an order. */
function formOf(orderId: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    key_id: testingKeyId,
    order_id: orderId,
    amount: '450000',
    currency: 'INR',
    name: 'Kalari Institute',
    description: 'Civil Engineering, കൊല്ലം ₹',
    'prefill[name]': 'Asha Nair',
    'prefill[email]': 'asha+1@example.in',
    'prefill[contact]': '+919000000000',
    'notes[orderId]': 'ORD_1',
    callback_url: callback,
    cancel_url: 'https://portal.test/back',
    ...changes,
  }
}

async function open() {
  const razorpay = await startTestingRazorpay()
  const id = idOf(await razorpay.call('POST', '/orders', orderBody('ORD_1')))
  const { location: path } = await razorpay.browse('/razorpay/v1/checkout/embedded', formOf(id))
  const statuses = async () => {
    const { body } = await razorpay.call('GET', `/orders/${id}/payments`)
    return (body as { items: { status: string }[] }).items.map(({ status }) => status)
  }
  return { ...razorpay, id, path, statuses }
}

/** The fields of the form that goes back to the merchant. */
function fieldsIn(html: string): Record<string, string> {
  const found = html.matchAll(/name="([^"]*)" value="([^"]*)"/g)
  const decoded = (text = '') =>
    text.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
  return Object.fromEntries([...found].map(([, name, value]) => [decoded(name), decoded(value)]))
}

test('the page names the payee and the item and states that no money moves', async () => {
  const { browse, path } = await open()
  const page = await browse(path)
  expect(page.httpStatus).toBe(200)
  for (const text of ['Kalari Institute', '₹4,500', 'ORD_1', 'No real money moves', 'Net banking'])
    expect(page.html).toContain(text)
})

test.each([
  ['another key', { key_id: 'rzp_test_another' }],
  ['an unknown order', { order_id: 'order_00000000000000' }],
  ['another amount', { amount: '450001' }],
  ['no callback', { callback_url: '' }],
])('a form with %s opens no page', async (_name, changes) => {
  const { browse, id } = await open()
  const page = await browse('/razorpay/v1/checkout/embedded', formOf(id, changes))
  expect(page.httpStatus).toBe(400)
  expect(page.html).toContain('No payment page')
})

test('a UPI payment returns by POST with the signed ids', async () => {
  const { browse, path, id, statuses } = await open()
  const page = await browse(`${path}/pay/upi`, { upiId: 'success@razorpay' })
  expect(page.html).toContain(`method="post" action="${callback}"`)
  const fields = fieldsIn(page.html)
  const text = `${id}|${fields['razorpay_payment_id']}`
  expect(fields).toMatchObject({
    razorpay_order_id: id,
    razorpay_signature: createHmac('sha256', testingKeySecret).update(text).digest('hex'),
  })
  expect(await statuses()).toEqual(['captured'])
  expect((await browse(path)).html).toContain('This order is paid')
})

test('a declined payment returns by POST with the error, and the order takes another one', async () => {
  const { browse, path, id, statuses } = await open()
  const fields = fieldsIn((await browse(`${path}/pay/upi`, { upiId: 'failure@razorpay' })).html)
  expect(fields).toMatchObject({
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[reason]': 'payment_failed',
  })
  expect(JSON.parse(fields['error[metadata]'] ?? '')).toMatchObject({ order_id: id })
  expect((await browse(path)).html).toContain('No money was taken')
  await browse(`${path}/pay/wallet`, { wallet: 'Kalari Test Wallet' })
  expect(await statuses()).toEqual(['captured', 'failed'])
})

test('a card pays only after the bank confirms', async () => {
  const { browse, path, statuses } = await open()
  const number = '4111 1111 1111 1111'
  const first = await browse(`${path}/pay/card`, { ...card, cardNumber: number })
  expect((await browse(first.location)).html).toContain('Simulated bank')
  await browse(first.location, { word: 'failure' })
  const second = await browse(`${path}/pay/card`, { ...card, cardNumber: number })
  expect(await statuses()).toEqual(['created', 'failed'])
  await browse(second.location, { word: 'success' })
  expect(await statuses()).toEqual(['captured', 'failed'])
})

test('a pending payment lets the payer wait or leave, and is decided later', async () => {
  const { browse, path, control, statuses } = await open()
  const page = await browse(`${path}/pay/upi`, { upiId: 'late@razorpay' })
  expect((await browse(page.location)).html).toContain('Do not pay again')
  expect((await browse(`${path}/leave`, {})).location).toBe('https://portal.test/back')
  await control('POST', '/orders/ORD_1/decide', { outcome: 'success' })
  expect(await statuses()).toEqual(['captured'])
})

test('cancel goes to the cancel address, and nothing was tried', async () => {
  const { browse, path, statuses } = await open()
  expect((await browse(`${path}/leave`, {})).location).toBe('https://portal.test/back')
  expect(await statuses()).toEqual([])
})

test('errors are shown beside the field, and the CVV is not printed back', async () => {
  const { browse, path } = await open()
  const page = await browse(`${path}/pay/card`, { ...card, cvv: '98765', cardNumber: '1234' })
  expect(page.httpStatus).toBe(422)
  expect(page.html).toContain('id="cardNumber-error"')
  expect(page.html).not.toContain('98765')
})

test('a phone scans the QR code, pays it once, and finds it closed', async () => {
  const { call, browse } = await startTestingRazorpay()
  const id = idOf(await call('POST', '/payments/qr_codes', qrBody('QR_1')))
  expect((await browse('/razorpay/qr')).html).toContain(`/razorpay/qr/${id}`)
  expect((await browse(`/razorpay/qr/${id}/image`)).html).toContain('<svg')
  expect((await browse(`/razorpay/qr/${id}`)).html).toContain('Pay ₹4,500')
  const refused = await browse(`/razorpay/qr/${id}`, { upiId: 'failure@razorpay' })
  expect(refused.html).toContain('No money was taken')
  const paid = await browse(`/razorpay/qr/${id}`, { upiId: 'success@razorpay' })
  expect(paid.html).toContain('₹4,500 paid')
  const again = await browse(`/razorpay/qr/${id}`, { upiId: 'success@razorpay' })
  expect(again.httpStatus).toBe(410)
  const { body } = await call('GET', `/payments/qr_codes/${id}`)
  expect(body).toMatchObject({ close_reason: 'paid', payments_count_received: 1 })
})
