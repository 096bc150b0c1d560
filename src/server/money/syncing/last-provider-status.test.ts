import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { ProviderResponse } from './provider-response.ts'
import type { PageState, TransactionReport } from '../providers/gateway.ts'
import { lastProviderStatusOf } from './last-provider-status.ts'
import type { PaymentAttempt } from '../orders/order.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'

const now = new Date('2026-11-21T06:10:00Z')
const HOUR_MS = 3_600_000
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
  createdAt: new Date('2026-11-21T06:00:00Z'),
}

function shown(transactionId: string): TransactionReport {
  return { transactionId, providerStatus: 'X', state: 'declined', capture: null, refunds: [] }
}

function answer(page: PageState, change: Partial<PaymentAttempt> = {}, tries: string[] = []) {
  const transactions = tries.map(shown)
  return {
    attempt: { ...attempt, ...change },
    report: { kind: 'reported', page, transactions, returnedUnnamed: 0, disputes: [], doubts: [] },
    askedAt: now,
  } satisfies ProviderResponse
}

const silent: ProviderResponse = {
  attempt,
  report: { kind: 'silent', failure: 'unreachable', doubts: [] },
  askedAt: now,
}

function known(state: KnownTransaction['state'], change: Partial<KnownTransaction> = {}) {
  const seen = { firstSeenAt: now, lastSeenAt: now }
  return { attemptId: 'a', transactionId: 't1', state, ...seen, ...change }
}

const wordOf = (answers: ProviderResponse[], transactions: KnownTransaction[] = []) =>
  lastProviderStatusOf({ responses: answers, transactions }, now)

test.each<[PageState, string]>([
  ['open', 'not-started'],
  ['lapsed', 'not-started'],
  ['begun', 'begun'],
  ['undecided', 'undecided'],
  ['declined', 'declined'],
  ['failed', 'declined'],
  ['returned', 'returned'],
  ['paid', 'undecided'],
])('a page that is %s reads as %s', (page, word) => {
  expect(wordOf([answer(page)])).toBe(word)
})

test('an order without a query, or with a disabled provider, is not-started', () => {
  expect(wordOf([])).toBe('not-started')
  expect(wordOf([{ attempt, report: { kind: 'given-up' }, askedAt: now }])).toBe('not-started')
  expect(wordOf([{ attempt, report: { kind: 'not-there' }, askedAt: now }])).toBe('not-started')
})

test('the most restrictive status of several attempts counts', () => {
  const second = { id: 'b' }
  expect(wordOf([answer('declined'), answer('begun', second)])).toBe('begun')
  expect(wordOf([answer('begun'), silent])).toBe('silent')
  expect(wordOf([silent, answer('undecided', second)])).toBe('undecided')
  expect(wordOf([answer('declined'), answer('returned', second)])).toBe('returned')
  expect(wordOf([answer('open'), answer('declined', second)])).toBe('declined')
})

test('an attempt with a link that was never shown is ignored', () => {
  const neverShown = { link: null, outcome: 'lapsed' } as const
  expect(wordOf([answer('undecided', neverShown)])).toBe('not-started')
})

test('money reported by a notification blocks a second payment for two hours', () => {
  const toldAgo = (ms: number) => [known('reported', { lastSeenAt: new Date(now.getTime() - ms) })]
  expect(wordOf([answer('open')], toldAgo(2 * HOUR_MS - 1))).toBe('undecided')
  expect(wordOf([answer('open')], toldAgo(2 * HOUR_MS))).toBe('not-started')
  expect(wordOf([answer('open')], [known('reported', { attemptId: 'b' })])).toBe('not-started')
  expect(wordOf([answer('open')], [known('undecided')])).toBe('not-started')
})

test('after a decline an earlier try may still be charged while its page is open', () => {
  for (const state of ['begun', 'undecided'] as const)
    expect(wordOf([answer('declined')], [known(state)])).toBe('declinedWhilePending')
  expect(wordOf([answer('declined')], [known('declined')])).toBe('declined')
  expect(wordOf([answer('declined', {}, ['t1'])], [known('undecided')])).toBe('declined')
  expect(wordOf([answer('declined')], [known('begun', { attemptId: 'b' })])).toBe('declined')
})

test('after the page has ended, only a recently undecided bank is awaited', () => {
  const over = { linkExpiresAt: new Date(now.getTime() - 5 * 60_000) }
  const old = { lastSeenAt: new Date(now.getTime() - 2 * HOUR_MS) }
  expect(wordOf([answer('declined', over)], [known('undecided')])).toBe('undecided')
  expect(wordOf([answer('declined', over)], [known('undecided', old)])).toBe('declined')
  expect(wordOf([answer('declined', over)], [known('begun')])).toBe('declined')
})
