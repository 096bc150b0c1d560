import { expect, test } from 'vitest'
import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import {
  beginningOn,
  classesOn,
  earliestOf,
  isWhole,
  monthsOf,
  movedBy,
  withDate,
} from './copied-dates.ts'

// the facts that the calendar needs
const batch = {
  startsOn: '2027-01-04',
  endsOn: '2027-02-26',
  enrollUntil: '2027-01-06',
  weekdays: [1, 3, 5],
} as OfficeBatch

test('thirteen weeks later all dates stand on the same weekday', () => {
  expect(movedBy(batch, 91).dates).toEqual({
    startsOn: '2027-04-05',
    endsOn: '2027-05-28',
    enrollUntil: '2027-04-07',
  })
})

test('another first day takes the others along; another last day only itself', () => {
  const copy = movedBy(batch, 91)
  const later = withDate(copy, 'startsOn', '2027-04-12')
  expect(later.dates).toEqual({
    startsOn: '2027-04-12',
    endsOn: '2027-06-04',
    enrollUntil: '2027-04-14',
  })
  expect(withDate(later, 'endsOn', '2027-06-11').dates).toMatchObject({
    startsOn: '2027-04-12',
    endsOn: '2027-06-11',
  })
  expect(isWhole(withDate(later, 'startsOn', ''))).toBe(false)
})

test('the calendar has the months of the first days, from Monday, with classes', () => {
  const copies = [movedBy(batch, 91), movedBy(batch, 98)]
  const [april, ...others] = monthsOf(copies)
  expect(others).toEqual([])
  expect(april?.month).toBe('2027-04')
  // the 1st of April 2027 is a Thursday
  expect(april?.weeks[0]).toEqual([
    null,
    null,
    null,
    '2027-04-01',
    '2027-04-02',
    '2027-04-03',
    '2027-04-04',
  ])
  expect(april?.weeks.at(-1)?.filter(Boolean).at(-1)).toBe('2027-04-30')
  expect(beginningOn('2027-04-05', copies)).toHaveLength(1)
  expect(classesOn('2027-04-07', copies)).toBe(1)
  expect(classesOn('2027-04-14', copies)).toBe(2)
  expect(classesOn('2027-04-13', copies)).toBe(0)
  expect(earliestOf([batch, { startsOn: '2026-12-01' }])).toBe('2026-12-01')
})
