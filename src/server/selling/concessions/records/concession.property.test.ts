import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { givesOf } from './gives-of.ts'
import { needsAgreement, reductionOf } from './concession.ts'
import { decisionOf } from './decision-of.ts'

const price = fc.integer({ min: 0, max: 10_000_000_000 }).map(paise)
const rule = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((percentInHundredths) => ({
    gives: 'percent' as const,
    percentInHundredths,
    amountInPaise: null,
    mostInPaise: null,
  })),
  price.map((amountInPaise) => ({
    gives: 'amount' as const,
    percentInHundredths: null,
    amountInPaise,
    mostInPaise: null,
  })),
  fc.record({ left: price, most: price }).map(({ left, most }) => ({
    gives: 'fixedPrice' as const,
    percentInHundredths: null,
    amountInPaise: left,
    mostInPaise: most,
  })),
)

test('any rule and price reduce by whole paise, at least zero, at most the price', () => {
  fc.assert(
    fc.property(rule, price, (given, of) => {
      const off = reductionOf(given, of)
      expect(Number.isSafeInteger(off)).toBe(true)
      expect(off).toBeGreaterThanOrEqual(0)
      expect(off).toBeLessThanOrEqual(of)
    }),
  )
})

const known = [paise(450_000)]
const gives = (kind: 'percent' | 'amount' | 'fixedPrice', value: string, prices = known) =>
  givesOf({ gives: kind, value }, prices)

test.each([
  ['percent', '12.5', 56_250],
  ['percent', '33.33%', 149_985],
  ['percent', '100', 450_000],
  ['amount', '₹1,000', 100_000],
  ['amount', '9000', 450_000],
  ['fixedPrice', '2000', 250_000],
  ['fixedPrice', '0', 450_000],
] as const)('%s of %s takes %i paise off ₹4,500', (kind, value, off) => {
  expect(reductionOf(gives(kind, value), paise(450_000))).toBe(off)
})

test.each([
  ['percent', '0'],
  ['percent', '101'],
  ['percent', 'half'],
  ['percent', '-5'],
  ['amount', '0'],
  ['amount', '1e3'],
  ['fixedPrice', '4500'],
  ['fixedPrice', ''],
] as const)('%s of %j is refused', (kind, value) => {
  expect(() => gives(kind, value)).toThrow(expect.objectContaining({ code: 'invalid-input' }))
})

test('half a paisa is rounded up', () => {
  expect(reductionOf(gives('percent', '50'), paise(3))).toBe(2)
})

test('a fixed price never reduces a course by more than when it was given', () => {
  expect(reductionOf(gives('fixedPrice', '4000'), paise(9_000_000))).toBe(50_000)
})

const limits = { abovePercent: 25, aboveInPaise: paise(200_000) }

test.each([
  ['percent', '25', known, false],
  ['percent', '25.01', known, true],
  ['amount', '1125', known, false],
  ['amount', '1125.01', known, true],
  // a quarter of the highest price exceeds ₹2,000
  ['percent', '25', [paise(450_000), paise(900_000)], true],
  // a small amount is a large share of a small fee
  ['amount', '500', [paise(450_000), paise(100_000)], true],
  ['percent', '1', [], true],
] as const)('%s of %s at %j needs an agreement: %s', (...[kind, value, prices, needs]) => {
  expect(needsAgreement(gives(kind, value, [...prices]), prices, limits)).toBe(needs)
})

test('no amount needs an agreement if the office set no limit', () => {
  const generous = { abovePercent: 100, aboveInPaise: null }
  expect(needsAgreement(gives('percent', '100'), known, generous)).toBe(false)
})

test.each([
  ['pending', 'other', { isOwner: false, colleagues: ['me'] }, 'decide'],
  ['pending', 'me', { isOwner: true, colleagues: ['other'] }, 'another'],
  ['pending', 'me', { isOwner: true, colleagues: [] }, 'alone'],
  ['pending', 'me', { isOwner: false, colleagues: [] }, 'another'],
  ['open', 'other', { isOwner: true, colleagues: [] }, null],
] as const)(
  'a concession that is %s, given by %s: %j',
  (...[state, givenBy, deciders, decision]) => {
    expect(decisionOf({ state, givenBy }, { by: 'me', ...deciders })).toBe(decision)
  },
)
