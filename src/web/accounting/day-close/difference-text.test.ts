import { expect, test } from 'vitest'
import { differenceText } from './difference-text.ts'

test.each([
  ['-100', '₹100 short'],
  ['1250.50', '₹1,250.50 too much'],
  ['0', 'No difference'],
])('a difference of %s is read as %s', (difference, read) => {
  expect(differenceText(difference)).toBe(read)
})
