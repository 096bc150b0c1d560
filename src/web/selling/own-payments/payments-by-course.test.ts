import { expect, test } from 'vitest'
import type { MyPayments } from '#contract/money/payments.ts'
import { paymentsByCourse } from './payments-by-course.ts'

type Payment = MyPayments['payments'][number]

const declined: Payment = {
  orderId: 'ORD1',
  courseId: 'autocad',
  courseName: 'AutoCAD',
  campus: 'Kochi',
  amount: '4500',
  status: 'FAILED',
  situation: 'declined',
  message: '',
  startedOn: '2026-08-05T15:34:00.000Z',
  hasReceipt: false,
  documents: [],
  policies: { refund: 1, terms: 1 },
  continueLink: null,
  isLapsed: false,
  tryAgainFee: null,
  maySendLink: false,
  linkUntil: null,
  stillDue: null,
  hasOpenParts: false,
  canCheck: true,
  refunds: [],
  refundOffer: null,
}

const shapeOf = (payments: Payment[]) =>
  paymentsByCourse(payments).map(({ payment, attempts }) => [
    payment.orderId,
    attempts.map(({ orderId }) => orderId),
  ])

test('earlier unsuccessful payments of a course are folded under the newest', () => {
  const paid: Payment = { ...declined, orderId: 'ORD3', status: 'CHARGED', situation: 'paid' }
  const second = { ...declined, orderId: 'ORD2' }
  const other = { ...declined, orderId: 'ORD9', courseId: 'python' }
  expect(shapeOf([paid, other, second, declined])).toEqual([
    ['ORD3', ['ORD2', 'ORD1']],
    ['ORD9', []],
  ])
})

test('a payment with a receipt, a refund or an open outcome is never folded', () => {
  const newest = { ...declined, orderId: 'ORD5' }
  const refunded: Payment = { ...declined, orderId: 'ORD2', hasReceipt: true }
  const open: Payment = { ...declined, orderId: 'ORD3', status: 'PENDING', situation: 'undecided' }
  expect(shapeOf([newest, refunded, open])).toEqual([
    ['ORD5', []],
    ['ORD2', []],
    ['ORD3', []],
  ])
})
