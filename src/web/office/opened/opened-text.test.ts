import { expect, test } from 'vitest'
import { openedText } from './opened-text.ts'

test.each([
  [20, 'Opened by Binu, a moment ago'],
  [65, 'Opened by Binu, 1 min ago'],
  [300, 'Opened by Binu, 5 min ago'],
  // the clock of this device is behind
  [-30, 'Opened by Binu, a moment ago'],
])('%i seconds later: %s', (seconds, text) => {
  const at = '2026-11-30T05:00:00.000Z'
  expect(openedText({ name: 'Binu', at }, Date.parse(at) + seconds * 1000)).toBe(text)
})
