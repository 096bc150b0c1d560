import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownEntry } from '#contract/own-entry.ts'
import { refundStates } from '#contract/refunds.ts'
import type { RefundState } from '#contract/refunds.ts'
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

test('the table has a line for every state, and leads to states only', () => {
  expect(Object.keys(refundTransitions).toSorted()).toEqual([...refundStates].toSorted())
  for (const line of Object.values(refundTransitions))
    for (const target of Object.values(line)) expect(refundStates).toContain(target)
})

test('an event delivered twice changes nothing the second time', () => {
  fc.assert(
    fc.property(story, fc.constantFrom(...refundEvents), (events, event) => {
      const once = stateAfter([...events, event])
      expect(stateAfter([...events, event, event])).toBe(once)
    }),
  )
})

test('money is called returned only where somebody has seen it go', () => {
  fc.assert(
    fc.property(story, (events) => {
      fc.pre(!events.includes('moneyReturned') && !events.includes('givenByHand'))
      expect(stateAfter(events)).not.toBe('done')
    }),
  )
})

test('nothing leaves withdrawn, only a review leaves refused, and only money that came back leaves done', () => {
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

test('what came back can go once more, by the provider or by hand, and by nobody without a decision', () => {
  for (const word of providersWords) expect(stateAfter([word], 'bounced')).toBe('bounced')
  expect(stateAfter(['approved', 'moneyReturned'], 'bounced')).toBe('done')
  expect(stateAfter(['givenByHand'], 'bounced')).toBe('done')
})

test('the provider is never told without an approval', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...providersWords)), (events) => {
      expect(stateAfter(events)).toBe('requested')
    }),
  )
})

test('while the provider may have been told, nothing is given by hand and nobody says no', () => {
  for (const state of ['approved', 'sent'] as const)
    for (const event of ['givenByHand', 'refused', 'approved'] as const)
      expect(nextRefundState(state, event)).toBeNull()
})

test('what needs a look is given by hand where its provider is gone, and nowhere else', () => {
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
  'what the office is offered, the table knows: $action in $state, $returner',
  ({ state, action }) => {
    const event = ownEntry(eventOf, action)
    expect(event && nextRefundState(state, event)).toBeTruthy()
  },
)

test('once the money went back the story ends done, whatever came before or after', () => {
  fc.assert(
    fc.property(story, story, (before, after) => {
      fc.pre(!['refused', 'withdrawn'].includes(stateAfter(before)))
      fc.pre(!after.includes('moneyBounced'))
      expect(stateAfter([...before, 'moneyReturned', ...after])).toBe('done')
    }),
  )
})
