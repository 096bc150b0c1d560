import { expect, test } from 'vitest'
import { likePatterns, wholeReference } from './like-patterns.ts'

test('every word must fit, in lower case and in any order', () => {
  expect(likePatterns(' Asha  NAIR ')).toEqual(['%asha%', '%nair%'])
  expect(likePatterns(undefined)).toEqual([])
  expect(likePatterns('a b c d e f g h')).toHaveLength(6)
})

test('what is short must begin a word', () => {
  expect(likePatterns('om kochi')).toEqual(['% om%', '%kochi%'])
})

test.each(['+91 98765 43210', '098765-43210', '9876543210'])('%s is one number', (typed) => {
  expect(likePatterns(typed)).toEqual(['%9876543210%'])
})

test('wildcards are ordinary characters', () => {
  expect(likePatterns(String.raw`100%_\x`)).toEqual([String.raw`%100\%\_\\x%`])
})

test.each([
  [' ordm5x2abcdefg234 ', 'ORDM5X2ABCDEFG234'],
  ['BEN/24-25/000609', 'BEN/24-25/000609'],
  ['712345671234', '712345671234'],
  ['712345671234 asha', undefined],
  ['asha.17@example.test', undefined],
  ['ORDM5', undefined],
  ['vijayalakshmi', undefined],
  [undefined, undefined],
])('%s may be the whole name of something: %s', (typed, name) => {
  expect(wholeReference(typed)).toBe(name)
})
