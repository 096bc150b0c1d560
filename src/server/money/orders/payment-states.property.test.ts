import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextState, orderEvents, orderStates, transitions } from './payment-states.ts'
import type { OrderEvent, OrderState } from './payment-states.ts'

const story = fc.array(fc.constantFrom(...orderEvents), { maxLength: 12 })

function stateAfter(events: OrderEvent[], from: OrderState = 'created'): OrderState {
  return events.reduce<OrderState>((state, event) => nextState(state, event) ?? state, from)
}

test('every target of the table is a state', () => {
  for (const line of Object.values(transitions))
    for (const target of Object.values(line)) expect(orderStates).toContain(target)
})

test('a repeated event changes nothing', () => {
  fc.assert(
    fc.property(story, fc.constantFrom(...orderEvents), (events, event) => {
      const once = stateAfter([...events, event])
      expect(stateAfter([...events, event, event])).toBe(once)
    }),
  )
})

test('after the right money arrived, any story ends paid or refunded', () => {
  fc.assert(
    fc.property(story, story, (before, after) => {
      fc.pre(!before.includes('moneyReturned'))
      expect(['paid', 'refunded']).toContain(stateAfter([...before, 'customerPaid', ...after]))
    }),
  )
})

test('only a return or a reassignment leaves paid', () => {
  fc.assert(
    fc.property(story, (events) => {
      fc.pre(!events.includes('moneyReturned') && !events.includes('moneyBelongsElsewhere'))
      expect(stateAfter(events, 'paid')).toBe('paid')
    }),
  )
})

test('provider reports in any order, with repeats, end in the same state once paid', () => {
  const news: OrderEvent[] = ['gatewayAccepted', 'paymentDeclined', 'timeRanOut', 'customerPaid']
  fc.assert(
    fc.property(fc.shuffledSubarray([...news, ...news], { minLength: 8 }), (events) => {
      expect(stateAfter(events)).toBe('paid')
    }),
  )
})
