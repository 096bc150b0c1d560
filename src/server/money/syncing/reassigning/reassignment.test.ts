import { describe, expect, test } from 'vitest'
import { orderStates } from '../../orders/payment-states.ts'
import { refusedReassignment } from './reassignment.ts'
import type { MisplacedMoney, OrderToPay } from './reassignment.ts'

const money: MisplacedMoney = {
  isAtDesk: false,
  amountInPaise: 450_000,
  currency: 'INR',
  returnedInPaise: 0,
  allocatedInPaise: 0,
  hasEnrolled: true,
  isDisputed: false,
  isTaxed: false,
}
const order: OrderToPay = {
  state: 'awaitingCustomer',
  amountInPaise: 450_000,
  currency: 'INR',
  isUndecided: false,
}
const refusal = (
  more: { money?: Partial<MisplacedMoney>; order?: Partial<OrderToPay> },
  isLessAccepted = false,
) =>
  refusedReassignment({ ...money, ...more.money }, { ...order, ...more.order }, { isLessAccepted })

test('an open order accepts its exact amount', () => {
  expect(refusal({})).toBeNull()
})

test('an open order accepts more, and the rest waits', () => {
  expect(refusal({ money: { amountInPaise: 450_001 } })).toBeNull()
})

test('an open order accepts less only after a confirmation', () => {
  const less = { money: { amountInPaise: 449_999 } }
  expect(refusal(less)).toBe('payment-is-less')
  expect(refusal(less, true)).toBeNull()
})

test.each([
  ['taken at the desk', { isAtDesk: true }],
  ['that was partly returned', { returnedInPaise: 1 }],
  ['that pays its order', { allocatedInPaise: 1 }],
  ['that paid for an enrollment, even in part', { allocatedInPaise: 450_000 }],
  ['of zero', { amountInPaise: 0 }],
  ['in another currency', { currency: 'USD' }],
])('money %s is never reassigned', (_what, of) => {
  expect(refusal({ money: of }, true)).toBe('payment-not-writable')
})

test('money of an order without an enrollment is reassigned', () => {
  expect(refusal({ money: { allocatedInPaise: 450_000, hasEnrolled: false } })).toBeNull()
})

test('partly returned money is not reassigned', () => {
  const returned = { allocatedInPaise: 450_000, hasEnrolled: false, returnedInPaise: 1 }
  expect(refusal({ money: returned })).toBe('payment-not-writable')
})

test('disputed money is not reassigned', () => {
  expect(refusal({ money: { isDisputed: true } }, true)).toBe('payment-disputed')
})

describe('an order', () => {
  test.each(orderStates)('that is %s accepts money only while it waits for payment', (state) => {
    const waits = ['created', 'awaitingCustomer', 'failed', 'expired'].includes(state)
    expect(refusal({ order: { state } })).toBe(waits ? null : 'order-takes-no-payment')
  })

  test('with an undecided bank accepts no money', () => {
    expect(refusal({ order: { isUndecided: true } })).toBe('order-takes-no-payment')
  })
})
