import { expect, test } from 'vitest'
import { magicCards } from '../magic-values.ts'
import { signReturn } from '../return-signature.ts'
import { startTestingGateway } from '../testing-gateway.ts'
import type { TestingGateway } from '../testing-gateway.ts'

const goodCard = {
  cardNumber: '4012 0000 0000 1097',
  expiry: '12/40',
  cvv: '123',
  nameOnCard: 'ASHA RAO',
}

async function payByCard(gateway: TestingGateway, link: string, changes: object = {}) {
  const { otp, ...card } = { ...goodCard, otp: '000000', ...changes }
  const bank = await gateway.submit(`${link}/pay/card`, card)
  return bank.location.includes('/bank/') ? gateway.submit(bank.location, { otp }) : bank
}

const ends: Record<string, object> = {
  success: { status: 'CHARGED', status_id: 21, effective_amount: 4500, currency: 'INR' },
  declined: {
    status: 'AUTHORIZATION_FAILED',
    status_id: 27,
    bank_error_message: 'Not sufficient funds',
  },
  'juspay-declined': { status: 'JUSPAY_DECLINED', status_id: 22 },
  'pending-success': { status: 'AUTHORIZING', status_id: 28 },
  'pending-failure': { status: 'AUTHORIZING', status_id: 28 },
  short: { status: 'CHARGED', amount: 4500, effective_amount: 4499 },
  foreign: { status: 'CHARGED', currency: 'USD' },
}

test.each(magicCards.map((card) => [card.value, card.outcome] as const))(
  'card %s: %s',
  async (cardNumber, outcome) => {
    const gateway = await startTestingGateway()
    const link = await gateway.open('EXM26A0001')
    await payByCard(gateway, link, { cardNumber })
    expect(await gateway.status('EXM26A0001')).toMatchObject(ends[outcome] ?? {})
  },
)

test.each([
  ['upi', { upiId: 'success@upi' }, 'CHARGED'],
  ['upi', { upiId: 'failure@upi' }, 'AUTHORIZATION_FAILED'],
  ['upi', { upiId: 'pending@upi' }, 'AUTHORIZING'],
  ['upi', { upiId: 'pendingfail@upi' }, 'AUTHORIZING'],
  ['nb', { bank: 'NB_KALARI' }, 'CHARGED'],
  ['nb', { bank: 'NB_KALARI_DECLINED' }, 'AUTHORIZATION_FAILED'],
  ['nb', { bank: 'NB_KALARI_SLOW' }, 'AUTHORIZING'],
])('%s %o: %s', async (method, fields, status) => {
  const gateway = await startTestingGateway()
  const link = await gateway.open('EXM26A0001')
  await gateway.submit(`${link}/pay/${method}`, fields)
  expect(await gateway.status('EXM26A0001')).toMatchObject({ status })
})

test.each([
  ['pending@upi', 'CHARGED'],
  ['pendingfail@upi', 'AUTHORIZATION_FAILED'],
])('%s is decided without further input: %s', async (upiId, status) => {
  const gateway = await startTestingGateway()
  await gateway.control('POST', '/settings', { pendingSeconds: 0.01 })
  const link = await gateway.open('EXM26A0001')
  await gateway.submit(`${link}/pay/upi`, { upiId })
  await expect.poll(() => gateway.status('EXM26A0001')).toMatchObject({ status })
})

test('a paid card order contains the receipt fields and no card number', async () => {
  const gateway = await startTestingGateway()
  const link = await gateway.open('EXM26A0001')
  await payByCard(gateway, link)
  const status = await gateway.status('EXM26A0001')
  expect(status).toMatchObject({
    amount: 4500,
    txn_id: 'exmuat-EXM26A0001-1',
    payment_method_type: 'CARD',
    payment_method: 'VISA',
    card: { last_four_digits: '1097', card_issuer: 'HDFC Bank', name_on_card: 'ASHA RAO' },
    payment_gateway_response: {
      rrn: expect.stringMatching(/^\d{12}$/),
      auth_id_code: expect.stringMatching(/^A\d{5}$/),
      epg_txn_id: 'DUMMY-exmuat-EXM26A0001-1',
    },
    next_action: ['REFUND'],
    maximum_eligible_refund_amount: 4500,
  })
  expect(status).not.toHaveProperty('refunds')
  const kept = JSON.stringify((await gateway.control('GET', '/orders/EXM26A0001')).body)
  expect(kept).not.toContain('4012000000001097')
})

test('an order without a payment attempt has no transaction', async () => {
  const gateway = await startTestingGateway()
  await gateway.open('EXM26A0001')
  const status = await gateway.status('EXM26A0001')
  expect(status).toMatchObject({ status: 'NEW', status_id: 10 })
  for (const key of ['txn_id', 'txn_detail', 'payment_method', 'card']) {
    expect(status).not.toHaveProperty(key)
  }
})

test('UPI has a payer address and no card', async () => {
  const gateway = await startTestingGateway()
  const link = await gateway.open('EXM26A0001')
  await gateway.submit(`${link}/pay/upi`, { upiId: 'success@upi' })
  const status = await gateway.status('EXM26A0001')
  expect(status).toMatchObject({ payment_method_type: 'UPI', upi: { payer_vpa: 'success@upi' } })
  expect(status).not.toHaveProperty('card')
})

test('a wrong OTP fails the authentication, and the payer can retry on the same order', async () => {
  const gateway = await startTestingGateway()
  const link = await gateway.open('EXM26A0001')
  const failed = await payByCard(gateway, link, { otp: '111111' })
  expect(await gateway.status('EXM26A0001')).toMatchObject({ status: 'AUTHENTICATION_FAILED' })
  expect((await gateway.visit(failed.location)).html).toContain('did not go through')
  await payByCard(gateway, link, { cardNumber: '4111 1111 1111 1111' })
  expect(await gateway.status('EXM26A0001')).toMatchObject({
    status: 'CHARGED',
    txn_id: 'exmuat-EXM26A0001-2',
  })
})

test('the browser returns with a signature over all parameters', async () => {
  const gateway = await startTestingGateway()
  const link = await gateway.open('EXM26A0001', {
    return_url: 'https://portal.example.org/pay/return?ref=a+b%3Dc',
  })
  const { httpStatus, location } = await payByCard(gateway, link)
  expect(httpStatus).toBe(303)
  const {
    signature,
    signature_algorithm: algorithm,
    ...signed
  } = Object.fromEntries(new URL(location).searchParams)
  expect(signed).toEqual({
    ref: 'a b=c',
    order_id: 'EXM26A0001',
    status: 'CHARGED',
    status_id: '21',
  })
  expect(algorithm).toBe('HMAC-SHA256')
  expect(signature).toBe(signReturn(Object.entries(signed), 'DEMO-RESPONSE-KEY-0001'))
})

test('the return can be a POST, unsigned, or carry a bad signature', async () => {
  const gateway = await startTestingGateway()
  const link = await gateway.open('EXM26A0001')
  await gateway.control('POST', '/settings', { returnMethod: 'POST' })
  const form = await gateway.submit(`${link}/leave`, {})
  expect(form.html).toContain('action="https://portal.example.org/pay/return"')
  expect(form.html).toContain('name="signature"')
  await gateway.control('POST', '/settings', { returnMethod: 'GET', signature: 'none' })
  expect((await gateway.submit(`${link}/leave`, {})).location).not.toContain('signature')
  await gateway.control('POST', '/settings', { signature: 'bad' })
  expect((await gateway.submit(`${link}/leave`, {})).location).toContain('signature=')
})

test('cancel returns with the status of the order', async () => {
  const gateway = await startTestingGateway()
  const link = await gateway.open('EXM26A0001')
  expect((await gateway.submit(`${link}/leave`, {})).location).toContain('status=NEW')
  await gateway.submit(`${link}/pay/upi`, { upiId: 'failure@upi' })
  expect((await gateway.submit(`${link}/leave`, {})).location).toContain(
    'status=AUTHORIZATION_FAILED',
  )
})

test('invalid input is reported beside the field and makes no attempt', async () => {
  const gateway = await startTestingGateway()
  const link = await gateway.open('EXM26A0001')
  const wrong = { ...goodCard, cardNumber: '4012 0000 0000 1098', expiry: '01/20', cvv: '12' }
  const page = await gateway.submit(`${link}/pay/card`, wrong)
  expect(page.httpStatus).toBe(422)
  for (const name of ['cardNumber', 'expiry', 'cvv'])
    expect(page.html).toContain(`id="${name}-error"`)
  expect(page.html).not.toContain('value="12"')
  expect(await gateway.status('EXM26A0001')).toMatchObject({ status: 'NEW' })
})

test('the page shows the escaped order and states that no money moves', async () => {
  const gateway = await startTestingGateway()
  const link = await gateway.open('EXM26A0001', { description: '<b>Fee</b>', amount: '125000' })
  const { html } = await gateway.visit(link)
  expect(html).toContain('Simulated payment page. No real money moves.')
  expect(html).toContain('Pay ₹1,25,000')
  expect(html).toContain('&#60;b&#62;Fee')
})

test('an expired page accepts no new payment, but an earlier payment can still succeed', async () => {
  const gateway = await startTestingGateway()
  const link = await gateway.open('EXM26A0001')
  const bank = await gateway.submit(`${link}/pay/card`, goodCard)
  await gateway.control('POST', '/orders/EXM26A0001/expire')
  const late = await gateway.submit(`${link}/pay/upi`, { upiId: 'success@upi' })
  expect(late.httpStatus).toBe(410)
  expect(late.html).toContain('This payment link has expired')
  await gateway.submit(bank.location, { otp: '000000' })
  expect(await gateway.status('EXM26A0001')).toMatchObject({ status: 'CHARGED' })
})

test('expiryInMins is honored', async () => {
  const gateway = await startTestingGateway()
  await gateway.open('EXM26A0001', { metadata: { expiryInMins: 60 } })
  const status = await gateway.status('EXM26A0001')
  const lifeMs =
    Date.parse(String(status['order_expiry'])) - Date.parse(String(status['date_created']))
  expect(Math.round(lifeMs / 60_000)).toBe(60)
})

test('an unknown link returns a 404 page', async () => {
  const gateway = await startTestingGateway()
  expect((await gateway.visit('/payment-page/order/ordeh_0')).httpStatus).toBe(404)
})
