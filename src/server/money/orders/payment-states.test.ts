import { expect, test } from 'vitest'
import { isOpen, nextState, orderStates } from './payment-states.ts'

test('only an order that has not ended at the provider is open', () => {
  expect(orderStates.filter(isOpen)).toEqual(['created', 'awaitingCustomer'])
})

test('an event without a transition changes nothing', () => {
  expect(nextState('refunded', 'customerPaid')).toBeNull()
  expect(nextState('paid', 'timeRanOut')).toBeNull()
  expect(nextState('expired', 'customerPaid')).toBe('paid')
})
