import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { paise } from '#contract/money/money.ts'
import { sentenceAbout, sentenceOf, situationOf, statusOf } from './situation.ts'

type Row = [Parameters<typeof situationOf>[0]['state'], string | null, boolean, string]

test.each<Row>([
  ['paid', null, true, 'paid'],
  ['paid', null, false, 'paid-twice'],
  ['refunded', null, false, 'refunded'],
  ['underReview', null, false, 'under-review'],
  ['failed', null, false, 'declined'],
  ['failed', 'declined', false, 'declined'],
  ['failed', 'undecided', false, 'undecided'],
  ['failed', 'returned', false, 'sent-back'],
  ['expired', 'not-started', false, 'expired'],
  ['expired', 'undecided', false, 'undecided'],
  ['expired', 'returned', false, 'sent-back'],
  ['expired', 'elsewhere', false, 'written-elsewhere'],
  ['refunded', 'elsewhere', false, 'written-elsewhere'],
  ['created', null, false, 'not-started'],
  ['awaitingCustomer', 'not-started', false, 'not-started'],
  ['awaitingCustomer', 'begun', false, 'begun'],
  ['awaitingCustomer', 'undecided', false, 'undecided'],
  ['awaitingCustomer', 'declined', false, 'declined-open'],
  ['awaitingCustomer', 'declinedWhilePending', false, 'declined-open'],
  ['awaitingCustomer', 'silent', false, 'provider-silent'],
  ['awaitingCustomer', 'returned', false, 'sent-back'],
])('an order that is %s with last status %s (enrolled: %s) is %s', (...row) => {
  const [state, word, enrollment, said] = row
  // the table lists values of lastWord
  const lastWord = word as Parameters<typeof situationOf>[0]['lastWord']
  expect(situationOf({ state, lastWord }, enrollment)).toBe(said)
})

test('an end by the office takes precedence', () => {
  const order = { state: 'paid', lastWord: null } as const
  expect(situationOf(order, true, 'endedByOffice')).toBe('place-ended')
  expect(situationOf(order, true, 'refunded')).toBe('place-given-back')
  expect(situationOf(order, true, 'entryUndone')).toBe('entry-undone')
  expect(situationOf(order, true, 'moneyReturned')).toBe('paid')
})

test('a paid difference says so, unless it pays nothing or the enrollment has ended', () => {
  const order = { state: 'paid', lastWord: null, moveId: 'm' } as const
  expect(situationOf(order, true)).toBe('difference-paid')
  expect(situationOf(order, false)).toBe('paid-twice')
  expect(situationOf(order, true, 'endedByOffice')).toBe('place-ended')
})

test('a payment without a seat says why', () => {
  const order = { state: 'paid', lastWord: null } as const
  expect(situationOf(order, false, 'batch-full')).toBe('batch-full')
  expect(situationOf(order, false, 'batch-cancelled')).toBe('batch-cancelled')
  expect(situationOf({ ...order, state: 'refunded' }, false, 'batch-full')).toBe('refunded')
})

test('only received money is CHARGED, and only an undecided payment is PENDING', () => {
  const named = (status: string) =>
    Object.entries(statusOf)
      .filter(([, one]) => one === status)
      .map(([situation]) => situation)
  expect(named('CHARGED')).toEqual([
    'paid',
    'paid-twice',
    'batch-full',
    'batch-cancelled',
    'concession-gone',
    'place-ended',
    'place-given-back',
    'difference-paid',
  ])
  expect(named('PENDING')).toEqual([
    'not-started',
    'begun',
    'undecided',
    'provider-silent',
    'under-review',
  ])
  expect(named('FAILED')).toHaveLength(Object.keys(statusOf).length - 13)
})

test('every situation has its own sentence', () => {
  expect(new Set(Object.values(sentenceOf)).size).toBe(Object.keys(statusOf).length)
  expect(sentenceOf.undecided).toBe(messages.situationUndecided)
})

test('a free order mentions no payment while its enrollment is active', () => {
  const free = { amountInPaise: paise(0) }
  const paid = { amountInPaise: paise(4500_00) }
  expect(sentenceAbout(free, 'paid')).toBe(messages.situationFree)
  expect(sentenceAbout(paid, 'paid')).toBe(messages.situationPaid)
  expect(sentenceAbout(free, 'place-ended')).toBe(messages.situationPlaceEnded)
})
