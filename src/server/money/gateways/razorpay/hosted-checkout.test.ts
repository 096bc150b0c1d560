import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { PaymentRequest } from '../../providers/gateway.ts'
import { checkoutForm, readReturn } from './hosted-checkout.ts'

const settings = {
  apiBase: 'https://api.razorpay.com',
  pageHosts: [],
  keyId: 'rzp_test_1',
  keySecret: 'a-secret-of-the-tests',
  webhookSecrets: [],
  returnUrl: 'https://portal.test/api/payment/return/razorpay',
  pageUrl: 'https://portal.test/api/payment/page/razorpay',
}

const request: PaymentRequest = {
  providerOrderId: 'ORD1',
  channel: 'page',
  begunAt: new Date('2026-03-02T06:30:00Z'),
  amountInPaise: paise(450_050),
  currency: 'INR',
  description: 'Civil Engineering, Kollam',
  bought: { courseId: 'course-1', campus: 'Kollam', batchId: null },
  returnToken: 'a-token',
  customer: {
    id: 'student-1',
    firstName: 'Asha',
    lastName: 'Nair',
    email: 'asha@example.in',
    phone: null,
  },
}

test('the form names the order, the amount, the payer and our return', () => {
  const page = { request, providerReference: 'order_1', payee: 'Kalari' }
  const back = 'https://portal.test/api/payment/return/razorpay?order_id=ORD1&token=a-token'
  expect(checkoutForm(settings, page)).toEqual({
    action: 'https://api.razorpay.com/v1/checkout/embedded',
    hosts: ['api.razorpay.com', 'checkout.razorpay.com', 'rzp.io'],
    fields: [
      ['key_id', 'rzp_test_1'],
      ['order_id', 'order_1'],
      ['amount', '450050'],
      ['currency', 'INR'],
      ['name', 'Kalari'],
      ['description', 'Civil Engineering, Kollam'],
      ['prefill[name]', 'Asha Nair'],
      ['prefill[email]', 'asha@example.in'],
      ['callback_url', back],
      ['cancel_url', back],
    ],
  })
})

function returned(more: Record<string, string> = {}) {
  return new URLSearchParams({ order_id: 'ORD1', token: 'a-token', ...more })
}

function signed(orderId: string, key = settings.keySecret) {
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: 'pay_1',
    razorpay_signature: createHmac('sha256', key).update(`${orderId}|pay_1`).digest('hex'),
  }
}

test('a signed return is about the order that was signed', () => {
  expect(readReturn(settings, returned(signed('order_1')))).toEqual({
    kind: 'genuine',
    providerOrderId: 'ORD1',
    token: 'a-token',
    isSigned: true,
    providerReference: 'order_1',
  })
})

test('a cancelled or failed payment returns with our token only', () => {
  const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_failed' }
  for (const parameters of [returned(), returned(failed)])
    expect(readReturn(settings, parameters)).toEqual({
      kind: 'genuine',
      providerOrderId: 'ORD1',
      token: 'a-token',
      isSigned: false,
    })
})

test('a missing token is a wrong token', () => {
  const reading = readReturn(settings, new URLSearchParams({ order_id: 'ORD1' }))
  expect(reading).toMatchObject({ kind: 'genuine', token: '', isSigned: false })
})

test.each([
  ['another key', signed('order_1', 'another')],
  ['another order', { ...signed('order_1'), razorpay_order_id: 'order_2' }],
  ['another payment', { ...signed('order_1'), razorpay_payment_id: 'pay_2' }],
  ['no payment', { ...signed('order_1'), razorpay_payment_id: '' }],
  ['an empty signature', { ...signed('order_1'), razorpay_signature: '' }],
])('a signature over %s is forged', (_name, fields) => {
  expect(readReturn(settings, returned(fields))).toEqual({ kind: 'forged' })
})

test('a return with two orders, or none, is forged', () => {
  const twice = returned(signed('order_1'))
  twice.append('order_id', 'ORD2')
  const twiceSigned = returned(signed('order_1'))
  twiceSigned.append('razorpay_order_id', 'order_2')
  for (const parameters of [twice, twiceSigned, new URLSearchParams(signed('order_1'))])
    expect(readReturn(settings, parameters)).toEqual({ kind: 'forged' })
})
