import { expect, test } from 'vitest'
import { differenceText } from './difference-text.ts'

test.each([
  ['-100', '₹100 too little'],
  ['1250.50', '₹1,250.50 too much'],
  ['0', 'nothing differs'],
])('a difference of %s is read as %s', (difference, read) => {
  expect(differenceText(difference)).toBe(read)
})
