import { expect, test } from 'vitest'
import { waitingText } from './waiting-text.ts'

// asked for on Monday 23 November 2026, 10 am in India
test.each([
  ['2026-11-23', 'today', false],
  ['2026-11-24', '1 working day', false],
  ['2026-11-27', '4 working days', false],
  ['2026-11-29', '4 working days', false],
  ['2026-11-30', '5 working days', true],
])('on %s it has waited %s', (today, text, isLate) => {
  expect(waitingText('2026-11-23T04:30:00.000Z', today)).toEqual({ text, isLate })
})
