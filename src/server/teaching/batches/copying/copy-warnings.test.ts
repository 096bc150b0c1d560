import { describe, expect, test } from 'vitest'
import { testingBatch } from '../testing-batch.ts'
import { holidayWarnings, trainerWarnings } from './copy-warnings.ts'

const none = new Map<string, string>()

describe('holidays', () => {
  test('a class on Republic Day is named without anybody writing it down', () => {
    // 26 January 2028 is a Wednesday
    const batch = testingBatch({ startsOn: '2028-01-03', endsOn: '2028-02-25' })
    expect(holidayWarnings(batch, none)).toEqual(['Class on a holiday: Wed 26 Jan (Republic Day).'])
  })

  test('a holiday on a day without classes is no matter', () => {
    // 26 January 2027 is a Tuesday
    expect(holidayWarnings(testingBatch(), none)).toEqual([])
  })

  test('the office’s holidays count, and many are shortened', () => {
    const kept = new Map(
      ['2027-01-04', '2027-01-06', '2027-01-08', '2027-01-11'].map((day) => [day, 'Onam']),
    )
    expect(holidayWarnings(testingBatch(), kept)).toEqual([
      'Class on a holiday: Mon 4 Jan (Onam), Wed 6 Jan (Onam), Fri 8 Jan (Onam) and 1 more.',
    ])
  })

  test('without weekdays only the first day is a class for sure', () => {
    const batch = testingBatch({ weekdays: [], startsOn: '2027-01-26' })
    expect(holidayWarnings(batch, none)).toHaveLength(1)
    expect(holidayWarnings({ ...batch, startsOn: '2027-01-25' }, none)).toEqual([])
  })
})

describe('a trainer', () => {
  const lessons = (changes: Parameters<typeof testingBatch>[0] = {}) => ({
    ...testingBatch(changes),
    courseName: 'AutoCAD',
  })

  test('can’t teach two batches at the same hour of the same day', () => {
    const other = lessons({ startsAt: '19:00', endsAt: '21:00', weekdays: [5, 6] })
    expect(trainerWarnings(lessons(), [other])).toEqual([
      'Anil Kumar teaches AutoCAD at the same time (4 Jan 2027 to 26 Feb 2027).',
    ])
  })

  test.each([
    ['another trainer', { trainerId: '0190b6a0-0000-7000-8000-000000000009' }],
    ['other weekdays', { weekdays: [2, 4] }],
    ['the hour after', { startsAt: '20:00', endsAt: '22:00' }],
    ['another month', { startsOn: '2027-03-01', endsOn: '2027-03-31' }],
    ['hours as agreed', { startsAt: null, endsAt: null }],
  ])('can teach with %s', (_what, changes) => {
    expect(trainerWarnings(lessons(), [lessons(changes)])).toEqual([])
  })

  test('of nobody is not twice anywhere', () => {
    const nobody = { trainerId: null, trainerName: null }
    expect(trainerWarnings(lessons(nobody), [lessons(nobody)])).toEqual([])
  })
})
