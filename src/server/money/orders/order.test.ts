import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { newOrderId } from '../../platform/foundation/ids.ts'
import {
  activeAttempt,
  attemptQuery,
  isNeverShown,
  isResumable,
  isUntouched,
  lapsesAt,
  resumeUrl,
  providerOrderIdOf,
  usableLink,
} from './order.ts'
import type { PaymentAttempt } from './order.ts'

const now = new Date('2026-11-21T06:00:00Z')
const attempt: PaymentAttempt = {
  id: 'a',
  orderId: 'ORD1',
  number: 1,
  part: 1,
  asksInPaise: paise(450_000),
  channel: 'page',
  provider: 'juspay',
  providerOrderId: 'ORD1',
  link: 'https://pay.example/1',
  providerReference: null,
  linkExpiresAt: new Date('2026-11-21T06:15:00Z'),
  returnToken: null,
  payerId: null,
  doubtCount: 0,
  outcome: 'open',
  createdAt: now,
}

test('order ids have 17 characters, and attempt ids at most 20', () => {
  const id = newOrderId(now)
  expect(id).toMatch(/^ORD[0-9A-Z]{8}[A-Z2-7]{6}$/)
  expect(providerOrderIdOf(id, 1)).toBe(id)
  expect(providerOrderIdOf(id, 9)).toBe(`${id}R9`)
  expect(providerOrderIdOf(id, 35)).toBe(`${id}RZ`)
  // 24 parts of 10 tries
  expect(providerOrderIdOf(id, 240)).toBe(`${id}R6O`)
  expect(providerOrderIdOf(id, 240)).toHaveLength(20)
})

test('a link is returned only while a customer can start a payment there', () => {
  expect(usableLink(attempt, now)).toBe('https://pay.example/1')
  expect(usableLink(attempt, new Date('2026-11-21T06:14:45Z'))).toBeNull()
  expect(usableLink({ ...attempt, outcome: 'declined' }, now)).toBe('https://pay.example/1')
  for (const outcome of ['failed', 'undecided', 'captured', 'lapsed'] as const)
    expect(usableLink({ ...attempt, outcome }, now)).toBeNull()
})

const second: PaymentAttempt = {
  ...attempt,
  id: 'b',
  number: 2,
  provider: 'stripe',
  providerOrderId: 'ORD1R2',
  link: 'https://pay.example/2',
}

test('the active attempt is the last one that can still be paid', () => {
  expect(activeAttempt([])).toBeUndefined()
  expect(activeAttempt([attempt, second])).toBe(second)
  expect(activeAttempt([attempt, { ...second, outcome: 'lapsed' }])).toBe(attempt)
  expect(activeAttempt([attempt, { ...second, outcome: 'refused' }])).toBe(attempt)
  expect(activeAttempt([attempt, { ...second, outcome: 'declined' }])?.id).toBe('b')
  expect(activeAttempt([attempt, { ...second, outcome: 'failed' }])).toBe(attempt)
  expect(activeAttempt([{ ...attempt, outcome: 'lapsed' }])).toBeUndefined()
})

test('an order continues at its active page, unless a payment runs at another one', () => {
  expect(resumeUrl([attempt, second], now)).toBe('https://pay.example/2')
  expect(resumeUrl([attempt, { ...second, outcome: 'lapsed' }], now)).toBe('https://pay.example/1')
  for (const outcome of ['begun', 'undecided'] as const)
    expect(resumeUrl([{ ...attempt, outcome }, second], now)).toBeNull()
  expect(resumeUrl([{ ...second, outcome: 'begun' }], now)).toBe('https://pay.example/2')
})

test('a request continues only an attempt of its provider, with or without a response', () => {
  expect(isResumable(second, { provider: 'stripe', channel: 'page' }, now)).toBe(true)
  expect(isResumable(second, { provider: 'juspay', channel: 'page' }, now)).toBe(false)
  expect(isResumable({ ...second, link: null }, { provider: 'stripe', channel: 'page' }, now)).toBe(
    true,
  )
  expect(
    isResumable({ ...second, linkExpiresAt: now }, { provider: 'stripe', channel: 'page' }, now),
  ).toBe(false)
  expect(isResumable(second, { provider: 'stripe', channel: 'qr' }, now)).toBe(false)
  expect(isResumable(undefined, { provider: 'stripe', channel: 'page' }, now)).toBe(false)
})

test('an attempt lapses five minutes after its page', () => {
  expect(lapsesAt(attempt)).toEqual(new Date('2026-11-21T06:20:00Z'))
  expect(lapsesAt({ ...attempt, linkExpiresAt: null })).toEqual(new Date('2026-11-21T06:20:00Z'))
})

test('a new attempt may start only if no payment is open or awaited', () => {
  for (const lastWord of ['not-started', 'declined'] as const)
    expect(isUntouched({ lastWord })).toBe(true)
  const taken = ['begun', 'undecided', 'declinedWhilePending', 'silent', 'returned', null] as const
  for (const lastWord of taken) expect(isUntouched({ lastWord })).toBe(false)
})

test('a link is not returned in its last half minute; a link without end is', () => {
  expect(usableLink(attempt, new Date('2026-11-21T06:14:29Z'))).toBe('https://pay.example/1')
  expect(usableLink(attempt, new Date('2026-11-21T06:14:30Z'))).toBeNull()
  const endless = { ...attempt, linkExpiresAt: null }
  expect(usableLink(endless, new Date('2027-01-01T00:00:00Z'))).toBe('https://pay.example/1')
  expect(usableLink({ ...attempt, link: null }, now)).toBeNull()
})

test('an attempt that lapsed before it had a link is not resumed', () => {
  expect(
    isResumable(
      { ...second, link: null, outcome: 'lapsed' },
      { provider: 'stripe', channel: 'page' },
      now,
    ),
  ).toBe(false)
})

test('the provider is asked with its own id and without refunds at first', () => {
  expect(attemptQuery(attempt)).toEqual({
    providerOrderId: 'ORD1',
    channel: 'page',
    providerReference: null,
    isAccepted: true,
    begunAt: now,
    refundRequests: [],
    hasReturnedMoney: false,
  })
  const unheard = { ...attempt, link: null }
  expect(attemptQuery(unheard).isAccepted).toBe(false)
  expect(attemptQuery({ ...unheard, providerReference: 'cs_1' }).isAccepted).toBe(true)
  const refundRequests = [{ requestId: 'RF1', transactionId: 't1' }]
  expect(attemptQuery(attempt, { refundRequests, hasReturnedMoney: true })).toMatchObject({
    refundRequests,
    hasReturnedMoney: true,
  })
})

test('only an attempt that lapsed without a link was never shown', () => {
  expect(isNeverShown({ ...attempt, link: null, outcome: 'lapsed' })).toBe(true)
  expect(isNeverShown({ ...attempt, link: null })).toBe(false)
  expect(isNeverShown({ ...attempt, outcome: 'lapsed' })).toBe(false)
})

test('an order without an active attempt has no link', () => {
  expect(resumeUrl([{ ...attempt, outcome: 'lapsed' }], now)).toBeNull()
})
