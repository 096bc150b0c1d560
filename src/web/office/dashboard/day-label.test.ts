import { expect, test } from 'vitest'
import { dayLabel } from './day-label.ts'

test('the label is the calendar day in every time zone of the browser', () => {
  expect(['2026-01-01', '2026-08-05', '2026-12-31'].map(dayLabel)).toEqual([
    '01 Jan',
    '05 Aug',
    '31 Dec',
  ])
})
