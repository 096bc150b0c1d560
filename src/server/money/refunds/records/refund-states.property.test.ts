import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { refundStates } from '#contract/money/refunds/refunds.ts'
import type { RefundState } from '#contract/money/refunds/refunds.ts'
import { nextRefundState, refundEvents, refundTransitions } from './refund-states.ts'
import type { RefundEvent } from './refund-states.ts'
import { actionsFor } from './returner.ts'

const story = fc.array(fc.constantFrom(...refundEvents), { maxLength: 12 })
const providersWords: RefundEvent[] = [
  'providerAccepted',
  'providerHeld',
  'providerFailed',
  'wentQuiet',
]

function stateAfter(events: RefundEvent[], from: RefundState = 'requested'): RefundState {
  return events.reduce<RefundState>((state, event) => nextRefundState(state, event) ?? state, from)
}

test('every state has transitions, and they lead only to states', () => {
  expect(Object.keys(refundTransitions).toSorted()).toEqual([...refundStates].toSorted())
  for (const line of Object.values(refundTransitions))
    for (const target of Object.values(line)) expect(refundStates).toContain(target)
})

test('a repeated event changes nothing', () => {
  fc.assert(
    fc.property(story, fc.constantFrom(...refundEvents), (events, event) => {
      const once = stateAfter([...events, event])
      expect(stateAfter([...events, event, event])).toBe(once)
    }),
  )
})

test('a refund is done only after a return or a refund by hand', () => {
  fc.assert(
    fc.property(story, (events) => {
      fc.pre(!events.includes('moneyReturned') && !events.includes('givenByHand'))
      expect(stateAfter(events)).not.toBe('done')
    }),
  )
})

test('withdrawn is final, refused can only be reviewed and done can only bounce', () => {
  fc.assert(
    fc.property(story, (events) => {
      expect(stateAfter(events, 'withdrawn')).toBe('withdrawn')
      const unasked = events.filter((event) => event !== 'reviewAsked')
      expect(stateAfter(unasked, 'refused')).toBe('refused')
      fc.pre(!events.includes('moneyBounced'))
      expect(stateAfter(events, 'done')).toBe('done')
    }),
  )
})

test('a bounced refund can be sent again or given by hand, after a decision', () => {
  for (const word of providersWords) expect(stateAfter([word], 'bounced')).toBe('bounced')
  expect(stateAfter(['approved', 'moneyReturned'], 'bounced')).toBe('done')
  expect(stateAfter(['givenByHand'], 'bounced')).toBe('done')
})

test('the provider is never asked without an approval', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...providersWords)), (events) => {
      expect(stateAfter(events)).toBe('requested')
    }),
  )
})

test('while the provider may have the refund, it cannot be given by hand or refused', () => {
  for (const state of ['approved', 'sent'] as const)
    for (const event of ['givenByHand', 'refused', 'approved'] as const)
      expect(nextRefundState(state, event)).toBeNull()
})

test('a refund under review is given by hand only if its provider is gone', () => {
  for (const event of ['refused', 'approved'] as const)
    expect(nextRefundState('needsReview', event)).toBeNull()
  expect(nextRefundState('needsReview', 'givenByHand')).toBe('done')
  expect(actionsFor('needsReview', 'provider')).toEqual(['ask'])
  expect(actionsFor('needsReview', 'provider-gone')).toContain('give-by-hand')
})

const returners = ['desk', 'provider', 'provider-gone'] as const
const offers = returners.flatMap((returner) =>
  refundStates.flatMap((state) =>
    actionsFor(state, returner).map((action) => ({ returner, state, action })),
  ),
)
const eventOf = {
  approve: 'approved',
  'try-again': 'approved',
  refuse: 'refused',
  'give-by-hand': 'givenByHand',
} as const

test.each(offers.filter(({ action }) => action !== 'ask'))(
  'every offered action has a transition: $action in $state, $returner',
  ({ state, action }) => {
    const event = ownEntry(eventOf, action)
    expect(event && nextRefundState(state, event)).toBeTruthy()
  },
)

test('after the money was returned, any story ends done', () => {
  fc.assert(
    fc.property(story, story, (before, after) => {
      fc.pre(!['refused', 'withdrawn'].includes(stateAfter(before)))
      fc.pre(!after.includes('moneyBounced'))
      expect(stateAfter([...before, 'moneyReturned', ...after])).toBe('done')
    }),
  )
})
