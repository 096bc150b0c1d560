import { describe, expect, test } from 'vitest'
import { nextBatchOf, soldWithoutBatchText, startText } from './start-text.ts'

const batch = {
  _id: 'b',
  campus: 'Kochi',
  mode: 'Offline',
  trainer: null,
  startsOn: '2026-12-07',
  endsOn: '2027-02-26',
  enrollUntil: '2026-12-07',
  weekdays: [1, 3, 5],
  startsAt: '18:00',
  endsAt: '20:00',
  batchFee: '4500',
}
const evening = { ...batch, isRunning: false }

describe('when a course starts', () => {
  test.each([
    ['Starts Mon 7 Dec · evenings · Kochi · 6 seats left', evening, 6],
    ['Starts Mon 7 Dec · evenings · Kochi · 1 seat left', evening, 1],
    ['Starts Mon 7 Dec · evenings · Kochi · full', evening, 0],
    ['Starts Mon 7 Dec · evenings · Kochi', evening, undefined],
    [
      'Starts Mon 7 Dec · weekends · Online',
      { ...evening, campus: null, weekdays: [6, 7] },
      undefined,
    ],
    [
      'Running since Mon 7 Dec · mornings · Kochi',
      { ...evening, isRunning: true, startsAt: '09:30' },
      undefined,
    ],
    ['Starts Mon 7 Dec · Mon, Wed, Fri · Kochi', { ...evening, startsAt: null }, undefined],
    ['Starts Mon 7 Dec · Kochi', { ...evening, startsAt: null, weekdays: [] }, undefined],
  ])('%s', (text, nextBatch, seatsLeft) => {
    expect(startText({ enrollmentClosed: null, nextBatch }, seatsLeft)).toBe(text)
  })

  test('without an open batch the date is to be asked for', () => {
    expect(startText({ enrollmentClosed: null })).toBe('Starts on request: ask for the next date')
  })

  test('a closed course says why, also where a batch is open', () => {
    const enrollmentClosed = 'Closed until June.'
    expect(startText({ enrollmentClosed, nextBatch: evening }, 6)).toBe(enrollmentClosed)
  })
})

describe('the batch that a card names', () => {
  const later = { ...batch, _id: 'later', startsOn: '2027-01-04' }
  test.each([
    ['the next to start', [batch, later], '2026-12-07', { _id: 'b', isRunning: false }],
    ['not one that has begun', [batch, later], '2026-12-08', { _id: 'later', isRunning: false }],
    ['unless no other follows', [batch], '2026-12-08', { _id: 'b', isRunning: true }],
  ])('%s', (_, ...[batches, today, named]) => {
    expect(nextBatchOf(batches, today)).toMatchObject(named)
  })

  test('none where no batch is open', () => {
    expect(nextBatchOf([], '2026-12-07')).toBeUndefined()
  })
})

test.each([
  ['You pay now and agree the start with the campus.', { isFree: false, isOnline: false }],
  ['You pay now and agree the start with our office.', { isFree: false, isOnline: true }],
  ['You enroll now and agree the start with the campus.', { isFree: true, isOnline: false }],
])('before the purchase of a course without a batch: %s', (text, course) => {
  expect(soldWithoutBatchText(course)).toBe(text)
})
