import { expect, test } from 'vitest'
import { shiftBatch } from './shift-batch.ts'

const evening = {
  startsOn: '2027-01-04',
  endsOn: '2027-02-26',
  enrollUntil: '2027-01-08',
  weekdays: [1, 3, 5],
}

test('moves all dates by the same number of days, across the end of a month', () => {
  expect(shiftBatch(evening, '2027-03-01', '2026-12-01')).toEqual({
    startsOn: '2027-03-01',
    endsOn: '2027-04-23',
    enrollUntil: '2027-03-05',
    days: 56,
    warnings: [],
  })
})

test('warns if the first day moves to another weekday', () => {
  const { warnings } = shiftBatch(evening, '2027-03-02', '2026-12-01')
  expect(warnings).toEqual(['The new first day is a Tuesday; the batch meets on Mon, Wed, Fri.'])
})

test('allows earlier dates and warns of dates in the past', () => {
  const { days, warnings } = shiftBatch({ ...evening, weekdays: [] }, '2026-11-02', '2026-12-01')
  expect(days).toBe(-63)
  expect(warnings).toEqual([
    'The new first day is over.',
    'The last day to enroll would be over. No one could enroll.',
  ])
})
