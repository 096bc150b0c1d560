import { describe, expect, test } from 'vitest'
import {
  daysAndHours,
  datesText,
  fullDay,
  monthText,
  shortDay,
  shortDaysAndHours,
  shortMonthText,
  weekdaysText,
} from './batch-words.ts'

describe('the days of a week', () => {
  test.each([
    [[1, 3, 5], 'Mon, Wed, Fri'],
    [[1, 2, 3, 4, 5], 'Mon to Fri'],
    [[6, 7], 'Sat, Sun'],
    [[7], 'Sun'],
    [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
    [[], ''],
  ])('%j reads %s', (weekdays, text) => {
    expect(weekdaysText(weekdays)).toBe(text)
  })
})

test('days with their hours read as on a receipt and in a course table', () => {
  const evening = { startsAt: '18:00', endsAt: '20:30' }
  expect(daysAndHours({ weekdays: [1, 3, 5], ...evening })).toBe(
    'Mon, Wed, Fri, 6:00 pm to 8:30 pm',
  )
  expect(daysAndHours({ weekdays: [], startsAt: '00:30', endsAt: '12:00' })).toBe(
    '12:30 am to 12:00 pm',
  )
  expect(daysAndHours({ weekdays: [6], startsAt: null, endsAt: null })).toBe('Sat')
  expect(daysAndHours({ weekdays: [], startsAt: null, endsAt: null })).toBe('As arranged')
})

test.each([
  [[1, 3, 5], '18:00', 'Mon, Wed, Fri evenings'],
  [[6, 7], '09:30', 'Sat, Sun mornings'],
  [[2, 4], '12:00', 'Tue, Thu afternoons'],
  [[], '17:00', 'Evenings'],
  [[6], null, 'Sat'],
  [[], null, 'Days as arranged'],
])('on a card %j at %s reads %s', (weekdays, startsAt, text) => {
  expect(shortDaysAndHours({ weekdays, startsAt })).toBe(text)
})

test('days and months follow the Indian calendar', () => {
  expect(shortDay('2027-01-04')).toBe('Mon 4 Jan')
  expect(fullDay('2027-02-28')).toBe('28 Feb 2027')
  expect(datesText({ startsOn: '2027-01-04', endsOn: '2027-02-26' })).toBe(
    'Mon 4 Jan to 26 Feb 2027',
  )
  expect(datesText({ startsOn: '2026-12-07', endsOn: '2027-02-26' })).toBe(
    '7 Dec 2026 to 26 Feb 2027',
  )
  expect(datesText({ startsOn: '2026-12-07', endsOn: '2026-12-07' })).toBe('7 Dec 2026')
  expect(monthText('2027-01')).toBe('January 2027')
  expect(shortMonthText('2027-09')).toBe('Sep 2027')
})
