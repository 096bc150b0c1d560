import { expect, test } from 'vitest'
import { fewSeatsText } from './seats-text.ts'

test.each([
  [undefined, null],
  [6, null],
  [5, '5 seats left'],
  [1, '1 seat left'],
  [0, 'Full'],
])('%s seats left read %s', (left, text) => {
  expect(fewSeatsText(left)).toBe(text)
})
