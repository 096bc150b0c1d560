import { expect, test } from 'vitest'
import { readMinor } from './minor.ts'

test('whole paise up to ten crore rupees are accepted, including zero', () => {
  for (const amount of [0, 1, 450_000, 10_000_000_000]) expect(readMinor(amount)).toBe(amount)
})

test.each([-1, 0.5, 10_000_000_001, Number.NaN, '450000', null, [450_000]])(
  '%j is not an amount',
  (value) => {
    expect(readMinor(value)).toBeNull()
  },
)
