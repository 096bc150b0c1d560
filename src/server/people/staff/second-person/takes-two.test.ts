import { expect, test } from 'vitest'
import { takesTwo } from './takes-two.ts'

const limit = { limitInPaise: 1_000_000, isOtherWay: false }

test.each([
  [
    'needs one person at the limit',
    { amountInPaise: 1_000_000, ofOrderInPaise: 0, ofDayInPaise: 0 },
    false,
  ],
  [
    'needs two people a paisa above the limit',
    { amountInPaise: 1_000_001, ofOrderInPaise: 0, ofDayInPaise: 0 },
    true,
  ],
  [
    'needs two people for a part of an order above the limit',
    { amountInPaise: 1, ofOrderInPaise: 1_000_000, ofDayInPaise: 0 },
    true,
  ],
  [
    'needs two people for a part of a day above the limit',
    { amountInPaise: 1, ofOrderInPaise: 0, ofDayInPaise: 1_000_000 },
    true,
  ],
  [
    'needs one person for parts up to the limit',
    { amountInPaise: 1, ofOrderInPaise: 999_999, ofDayInPaise: 999_999 },
    false,
  ],
  [
    'needs one person for a zero refund',
    { amountInPaise: 0, ofOrderInPaise: 9_000_000, ofDayInPaise: 0 },
    false,
  ],
] as const)('%s', (_name, sums, isTwo) => {
  expect(takesTwo(sums, limit)).toBe(isTwo)
})

test('a refund by another method needs a second person; a zero refund needs none', () => {
  const other = { ...limit, isOtherWay: true }
  expect(takesTwo({ amountInPaise: 1, ofOrderInPaise: 0, ofDayInPaise: 0 }, other)).toBe(true)
  expect(takesTwo({ amountInPaise: 0, ofOrderInPaise: 0, ofDayInPaise: 0 }, other)).toBe(false)
})
