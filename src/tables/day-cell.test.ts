import { expect, test } from 'vitest'
import { dayOfCell, doubtfulDayOf, looksLikeDay } from './day-cell.ts'

test.each([
  ['2026-11-25', '2026-11-25'],
  ['2026-11-25T10:01:11.000+05:30', '2026-11-25'],
  ['2026/11/25 10:01', '2026-11-25'],
  ['25/11/2026', '2026-11-25'],
  ['25-11-26', '2026-11-25'],
  ['25.11.2026', '2026-11-25'],
  ['25 11 2026', '2026-11-25'],
  ['2 Nov 2026', '2026-11-02'],
  ['02-NOV-26', '2026-11-02'],
  ['02Nov2026', '2026-11-02'],
  ['2nd November, 2026', '2026-11-02'],
  ['Nov 2, 2026', '2026-11-02'],
  ['November 2 2026 9:05 am', '2026-11-02'],
  ['Mon, 02 Nov 2026 10:00:00 +0530', '2026-11-02'],
  ['28/11/2026 10:01:11', '2026-11-28'],
  ['02-Sept-2026', '2026-09-02'],
  ['20261125', '2026-11-25'],
  ['46328', '2026-11-02'],
  ['46328.4375', '2026-11-02'],
  ['3/4/2025', '2025-04-03'],
  // 20:01 of one day in London is the next day in India
  ['1796068860', '2026-12-01'],
  ['1796068860.0', '2026-12-01'],
  ['1796068860123', '2026-12-01'],
])('%j is %s', (cell, day) => {
  expect(dayOfCell(cell)).toBe(day)
  expect(looksLikeDay(cell)).toBe(true)
})

test.each([
  '',
  '31/11/2026',
  '11/25/2026',
  '25-Nov',
  '2026',
  '129930.50',
  '4500',
  'soon',
  '99999',
  '9847012345',
  '12345678901',
  '2 Foo 2026',
  '0/0/2026',
])('%j is not a day', (cell) => {
  expect(dayOfCell(cell)).toBeNull()
})

test.each(['31/11/2026', '11/25/2026', '2 Foo 2026'])('%j looks like a day', (cell) => {
  expect(looksLikeDay(cell)).toBe(true)
})
test.each([
  '',
  '129930.50',
  '**This is a computer generated statement',
  'Opening Balance',
  'Total 4,500.00',
])('%j does not look like a day', (cell) => {
  expect(looksLikeDay(cell)).toBe(false)
})

test('a month-first date is read only on request', () => {
  expect(dayOfCell('11/25/2026', 'monthFirst')).toBe('2026-11-25')
  expect(dayOfCell('3/4/2025', 'monthFirst')).toBe('2025-03-04')
})

test('a date is ambiguous unless another cell of its column shows the order', () => {
  expect(doubtfulDayOf(['3/4/2025', '5/4/2025'])).toEqual({
    cell: '3/4/2025',
    read: '2025-04-03',
    monthFirst: '2025-03-04',
  })
  expect(doubtfulDayOf(['11/25/2026'])).toEqual({
    cell: '11/25/2026',
    read: null,
    monthFirst: '2026-11-25',
  })
  expect(doubtfulDayOf(['3/4/2025', '25/4/2025'])).toBeNull()
  expect(doubtfulDayOf(['4/4/2025', '2025-04-03', '2 Apr 2025', ''])).toBeNull()
})
