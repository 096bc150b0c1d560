import { expect, test } from 'vitest'
import { urgencyOf } from './dispute-labels.ts'

const now = new Date('2026-11-22T06:00:00Z')

test.each([
  ['2026-11-22T05:59:00Z', 'Too late'],
  ['2026-11-23T05:00:00Z', 'Less than a day left'],
  ['2026-11-23T07:00:00Z', '1 day left'],
  ['2026-11-28T07:00:00Z', '6 days left'],
  ['2026-12-06T06:00:00Z', undefined],
])('the response due on %s is labelled %s', (evidenceDueOn, label) => {
  expect(urgencyOf({ state: 'received', evidenceDueOn }, now)?.label).toBe(label)
})

test.each(['underReview', 'expired', 'won', 'lost'] as const)(
  'a dispute that needs no response (%s) has no urgency',
  (state) => {
    expect(urgencyOf({ state, evidenceDueOn: '2026-11-22T05:59:00Z' }, now)).toBeNull()
  },
)
