import { expect, test } from 'vitest'
import { dayAfter, daysApart, financialYearOf, financialYearStart } from './indian-calendar.ts'
import { formatIst, indianDayOf, indianTimeText, startOfIndianDay } from './indian-time.ts'

test.each([
  ['2026-08-05T15:34:00.000Z', '5 Aug 2026, 9:04 pm'],
  ['2026-09-30T18:29:59Z', '30 Sep 2026, 11:59 pm'],
  ['2026-09-30T18:30:00Z', '1 Oct 2026, 12:00 am'],
  ['2027-01-01T06:30:00Z', '1 Jan 2027, 12:00 pm'],
  ['soon', 'soon'],
])('%s reads %s', (iso, text) => {
  expect(formatIst(iso)).toBe(text)
})

test('an Indian day begins at 18:30 UTC of the day before', () => {
  expect(startOfIndianDay('2026-08-05').toISOString()).toBe('2026-08-04T18:30:00.000Z')
  expect(indianDayOf(new Date('2026-08-04T18:29:59.999Z'))).toBe('2026-08-04')
  expect(indianDayOf(new Date('2026-08-04T18:30:00Z'))).toBe('2026-08-05')
  expect(indianTimeText(new Date('2026-08-04T18:30:07Z'))).toBe('2026-08-05 00:00:07')
})

test('adding days crosses the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
})

test('the financial year turns at midnight of 1 April in India', () => {
  expect(financialYearOf(new Date('2026-03-31T18:29:59Z'))).toBe('25-26')
  expect(financialYearOf(new Date('2026-03-31T18:30:00Z'))).toBe('26-27')
  expect(financialYearOf(new Date('2026-11-21T06:00:00Z'))).toBe('26-27')
  expect(financialYearOf(new Date('2099-12-31T23:00:00Z'))).toBe('99-00')
})

test('a day belongs to the financial year that began on the last 1 April', () => {
  expect(financialYearStart('2026-03-31')).toBe('2025-04-01')
  expect(financialYearStart('2026-04-01')).toBe('2026-04-01')
})

test('the distance between two days is the same in both directions', () => {
  expect(daysApart('2026-02-27', '2026-03-02')).toBe(3)
  expect(daysApart('2026-03-02', '2026-02-27')).toBe(3)
})
