import { expect, test } from 'vitest'
import { bookedOn } from './booked-on.ts'

test.each([
  ['nothing was closed', null, '2026-12-31'],
  ['yesterday is closed', '2026-12-30', '2026-12-31'],
  ['an earlier day is closed', '2026-12-28', '2026-12-31'],
  ['today is closed', '2026-12-31', '2027-01-01'],
  ['the clock was set back after a close', '2027-02-28', '2027-03-01'],
])('%s', (_what, closedUntil, day) => {
  expect(bookedOn({ today: '2026-12-31', closedUntil })).toBe(day)
})
