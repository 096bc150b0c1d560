import { expect, test } from 'vitest'
import { dayAfter, indianDayOf, indianTimeText, startOfIndianDay } from './indian-day.ts'

test('an Indian day begins at half past six in the evening of the day before, UTC', () => {
  expect(startOfIndianDay('2026-08-05').toISOString()).toBe('2026-08-04T18:30:00.000Z')
  expect(indianDayOf(new Date('2026-08-04T18:29:59.999Z'))).toBe('2026-08-04')
  expect(indianDayOf(new Date('2026-08-04T18:30:00Z'))).toBe('2026-08-05')
  expect(indianTimeText(new Date('2026-08-04T18:30:07Z'))).toBe('2026-08-05 00:00:07')
})

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
})
