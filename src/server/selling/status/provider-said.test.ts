import { expect, test } from 'vitest'
import { providerStatusOf } from './provider-said.ts'

const lastAskedAt = new Date('2026-11-22T10:11:00Z')
const page = { provider: 'juspay', link: 'https://pay.test' }
const said = (order: Partial<Parameters<typeof providerStatusOf>[0]>, attempts = [page]) =>
  providerStatusOf({ state: 'failed', lastWord: 'declined', lastAskedAt, ...order }, attempts)

test('returns the last status and names each visited provider once', () => {
  const other = { ...page, provider: 'stripe' }
  expect(said({}, [page, other, page])).toEqual({
    providers: ['juspay', 'stripe'],
    word: 'declined',
    askedOn: '2026-11-22T10:11:00.000Z',
  })
})

test.each([
  [{ state: 'paid', lastWord: null }, 'paid'],
  [{ state: 'underReview', lastWord: null }, 'differs'],
  [{ state: 'awaitingCustomer', lastWord: 'declinedWhilePending' }, 'declined-while-pending'],
  [{ state: 'expired', lastWord: 'silent' }, 'silent'],
] as const)('maps %j to %j', (order, word) => {
  expect(said(order)?.word).toBe(word)
})

test('returns nothing if no provider was asked or the status is outdated', () => {
  expect(said({}, [{ provider: 'counter', link: 'x' }])).toBeNull()
  expect(said({}, [{ provider: 'juspay', link: null as unknown as string }])).toBeNull()
  expect(said({ lastAskedAt: null })).toBeNull()
  expect(said({ lastWord: null })).toBeNull()
  expect(said({ state: 'refunded' })).toBeNull()
})
