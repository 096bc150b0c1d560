import { expect, test } from 'vitest'
import { offeredSeatHours } from '#contract/platform/time-limits.ts'
import { offeredText, waitingText } from './waiting-text.ts'

test.each([
  [0, 'You are first.'],
  [1, 'One person is ahead of you.'],
  [7, '7 people are ahead of you.'],
])('a student with %i people ahead reads their position', (ahead, text) => {
  const words = waitingText({ joinedOn: '2026-11-24T05:00:00.000Z', ahead })
  expect(words).toContain('since 24 Nov 2026.')
  expect(words).toContain(text)
  expect(words).toContain(`hold it for ${offeredSeatHours} hours`)
})

test('an offer states its deadline', () => {
  expect(offeredText({ offeredUntil: '2026-11-25T12:30:00.000Z' })).toBe(
    'A seat is held for you until 25 Nov 2026, 6:00 pm.',
  )
})
