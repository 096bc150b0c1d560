import { expect, test } from 'vitest'
import {
  captureOf,
  instrumentText,
  isDisputed,
  paidText,
  transactionLabels,
} from './money-labels.ts'

const money = { amount: '4500', refunded: '0' }

test.each([
  [{ ...money, standsFor: 'order' }, 'Pays this order'],
  [{ ...money, standsFor: 'differs' }, 'Differs from the order'],
  [{ ...money, standsFor: 'spare' }, 'Pays for no order'],
  [{ ...money, refunded: '4500', standsFor: 'spare' }, 'Returned'],
  [undefined, 'Charged'],
] as const)('a charged transaction with %j reads %s', (capture, label) => {
  expect(transactionLabels({ state: 'charged' }, capture).label).toBe(label)
})

const capture = {
  _id: 'c1',
  attempt: 1,
  part: 1,
  provider: 'juspay',
  amount: '4500',
  currency: 'INR',
  refunded: '0',
  capturedOn: '2026-11-22T06:00:00Z',
  paymentMethod: 'CARD',
  cardLast4: '1097',
  cardIssuer: 'HDFC Bank',
  authCode: null,
  transactionId: 't1',
  rrn: null,
  bankTxnId: null,
  takenBy: null,
  note: null,
  isAsOrdered: true,
  standsFor: 'order',
  canAccept: false,
  cameFor: null,
  canWrite: false,
} as const

test('each transaction of a payment page has its own capture', () => {
  const second = { ...capture, _id: 'c2', transactionId: 't2' }
  const of = (transactionId: string) =>
    captureOf({ attempt: 1, transactionId }, [capture, second])?._id
  expect([of('t1'), of('t2'), of('t3')]).toEqual(['c1', 'c2', undefined])
})

test.each([
  [[], false],
  [[{ captureId: 'c1', closedOn: null }], true],
  [[{ captureId: 'c1', closedOn: '2026-11-22T06:00:00Z' }], false],
  [[{ captureId: 'c2', closedOn: null }], false],
  [[{ captureId: null, closedOn: null }], true],
])('a capture with the order’s disputes %j is disputed: %s', (disputes, expected) => {
  expect(isDisputed(capture, disputes)).toBe(expected)
})

test('an amount in another currency has no rupee sign', () => {
  expect([paidText(capture), paidText({ amount: '4500', currency: 'USD' })]).toEqual([
    '₹4,500',
    '4,500 USD',
  ])
})

test.each([
  [capture, 'HDFC Bank ending in 1097'],
  [{ ...capture, cardIssuer: null }, 'CARD ending in 1097'],
  [{ ...capture, cardLast4: null, paymentMethod: 'UPI' }, 'UPI'],
])('%j was paid by %s', (paid, text) => {
  expect(instrumentText(paid)).toBe(text)
})
