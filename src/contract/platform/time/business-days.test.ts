import { expect, test } from 'vitest'
import { businessDaysBetween, isBusinessDay } from './business-days.ts'

// 23 November 2026 is a Monday
test.each([
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-23', '2026-11-27', 4],
  // Saturday and Sunday do not count
  ['2026-11-23', '2026-11-29', 4],
  ['2026-11-23', '2026-11-30', 5],
  ['2026-11-28', '2026-11-30', 1],
  // asked for in the evening of a later day than this device's
  ['2026-11-24', '2026-11-23', 0],
])('from %s to %s: %i business days', (from, to, count) => {
  expect(businessDaysBetween(from, to)).toBe(count)
})

test('Saturday and Sunday are no business days', () => {
  const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
  expect(days.map(isBusinessDay)).toEqual([true, false, false, true])
})
