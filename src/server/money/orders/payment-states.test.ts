import { expect, test } from 'vitest'
import { isOpen, nextState, orderStates } from './payment-states.ts'

test('only an order that the provider has not ended is open', () => {
  expect(orderStates.filter(isOpen)).toEqual(['created', 'awaitingCustomer'])
})

test('an event that a state does not know changes nothing', () => {
  expect(nextState('refunded', 'customerPaid')).toBeNull()
  expect(nextState('paid', 'timeRanOut')).toBeNull()
  expect(nextState('expired', 'customerPaid')).toBe('paid')
})
