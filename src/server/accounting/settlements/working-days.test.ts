import { expect, test } from 'vitest'
import { workingDaysBefore } from './working-days.ts'

test.each([
  ['within a week', '2026-11-27', [], '2026-11-24'],
  ['over a weekend', '2026-11-24', [], '2026-11-19'],
  ['from a Sunday', '2026-11-29', [], '2026-11-25'],
  ['over a bank holiday', '2026-11-27', ['2026-11-25'], '2026-11-23'],
  ['over a bank holiday on a Saturday', '2026-11-24', ['2026-11-21'], '2026-11-19'],
])('three working days %s', (_, day, ...[holidays, before]) => {
  expect(workingDaysBefore(day, 3, new Set(holidays))).toBe(before)
})
