import { expect, test } from 'vitest'
import { formatIst } from './indian-time.ts'

test.each([
  ['2026-08-05T15:34:00.000Z', '05 Aug 2026, 9:04 pm IST'],
  ['2026-09-30T18:29:59Z', '30 Sep 2026, 11:59 pm IST'],
  ['2026-09-30T18:30:00Z', '01 Oct 2026, 12:00 am IST'],
  ['2027-01-01T06:30:00Z', '01 Jan 2027, 12:00 pm IST'],
  ['soon', 'soon'],
])('%s reads %s', (iso, text) => {
  expect(formatIst(iso)).toBe(text)
})
