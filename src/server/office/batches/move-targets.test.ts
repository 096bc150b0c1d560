import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { withConcession } from './move-targets.ts'

test.each([
  [600_000, { pays: 450_000, of: 450_000 }, 600_000],
  [600_000, { pays: 225_000, of: 450_000 }, 300_000],
  [10_000_000_000, { pays: 9_999_999_999, of: 10_000_000_000 }, 9_999_999_999],
  [600_000, { pays: 0, of: 450_000 }, 0],
  [600_000, { pays: 0, of: 0 }, 600_000],
])('another batch at %i paise for a student who pays %j costs %i', (price, share, theirs) => {
  expect(withConcession(paise(price), share)).toBe(theirs)
})
