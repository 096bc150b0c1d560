import { describe, expect, test } from 'vitest'
import { orderStates } from '../orders/payment-states.ts'
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

test('as much as an open order asks can be written to it', () => {
  expect(refusal({})).toBeNull()
})

test('more can be: the rest waits for a person', () => {
  expect(refusal({ money: { amountInPaise: 450_001 } })).toBeNull()
})

test('less only in as many words', () => {
  const less = { money: { amountInPaise: 449_999 } }
  expect(refusal(less)).toBe('payment-is-less')
  expect(refusal(less, true)).toBeNull()
})

test.each([
  ['taken at the desk', { isAtDesk: true }],
  ['of which a part went back', { returnedInPaise: 1 }],
  ['that pays its order', { allocatedInPaise: 1 }],
  ['that paid for an enrollment, also in part', { allocatedInPaise: 450_000 }],
  ['that is none', { amountInPaise: 0 }],
  ['in another currency', { currency: 'USD' }],
])('money %s is not written anywhere, whatever is accepted', (_what, of) => {
  expect(refusal({ money: of }, true)).toBe('payment-not-writable')
})

test('money that pays an order which gave no enrollment can be', () => {
  expect(refusal({ money: { allocatedInPaise: 450_000, hasEnrolled: false } })).toBeNull()
})

test('but not once a part of it went back', () => {
  const returned = { allocatedInPaise: 450_000, hasEnrolled: false, returnedInPaise: 1 }
  expect(refusal({ money: returned })).toBe('payment-not-writable')
})

test('nor what the payer’s bank asks back', () => {
  expect(refusal({ money: { isDisputed: true } }, true)).toBe('payment-disputed')
})

describe('an order', () => {
  test.each(orderStates)('that is %s takes it only while it waits for money', (state) => {
    const waits = ['created', 'awaitingCustomer', 'failed', 'expired'].includes(state)
    expect(refusal({ order: { state } })).toBe(waits ? null : 'order-takes-no-payment')
  })

  test('whose bank has not decided takes none', () => {
    expect(refusal({ order: { isUndecided: true } })).toBe('order-takes-no-payment')
  })
})
