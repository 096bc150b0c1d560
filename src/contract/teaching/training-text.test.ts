import { expect, test } from 'vitest'
import { completionText, trainingText } from './training-text.ts'

const none = { hours: null, duration: null, startsOn: null, endsOn: null }

test.each([
  [{ hours: 120, startsOn: '2026-08-03', endsOn: '2026-11-27' }, '120 hours, Aug to Nov 2026'],
  [
    { duration: '4 months', startsOn: '2026-12-07', endsOn: '2027-02-26' },
    '4 months, Dec 2026 to Feb 2027',
  ],
  [
    { hours: 1, duration: '1 day', startsOn: '2026-08-03', endsOn: '2026-08-03' },
    '1 hour, Aug 2026',
  ],
  [{ duration: '4 months' }, '4 months'],
  [{}, null],
])('%j reads %s', (known, text) => {
  expect(trainingText({ ...none, ...known })).toBe(text)
})

test('day, grade and training stand in one line', () => {
  const all = { completedOn: '2026-08-01', grade: 'A', training: '120 hours, Aug 2026' }
  expect(completionText(all)).toBe('on 1 Aug 2026, with grade A · 120 hours, Aug 2026')
  expect(completionText({ ...all, completedOn: null, grade: null })).toBe('120 hours, Aug 2026')
  expect(completionText({ completedOn: null, grade: null, training: null })).toBe('')
})
