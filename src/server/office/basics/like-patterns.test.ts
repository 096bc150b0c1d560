import { expect, test } from 'vitest'
import { likePatterns, wholeReference } from './like-patterns.ts'

test('every word must match, in any case and order', () => {
  expect(likePatterns(' Asha  NAIR ')).toEqual(['%asha%', '%nair%'])
  expect(likePatterns(undefined)).toEqual([])
  expect(likePatterns('a b c d e f g h')).toHaveLength(6)
})

test('a short word matches only the start of a word', () => {
  expect(likePatterns('om kochi')).toEqual(['% om%', '%kochi%'])
})

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['9876543210', '9876543210'],
  ['00919876543210', '9876543210'],
  ['\u202a98765\u201143210\u202c', '9876543210'],
  ['+971 50 123 4567', '971501234567'],
  ['050 123 4567', '501234567'],
  ['0484 2345678', '914842345678'],
])('%s is normalized to one number', (typed, digits) => {
  expect(likePatterns(typed)).toEqual([`%${digits}%`])
})

test('an older Malayalam spelling is normalized', () => {
  expect(likePatterns('അനില\u0d4d\u200d')).toEqual(['%അനിൽ%'])
})

test('wildcards are escaped', () => {
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
])('%s as a whole reference: %s', (typed, name) => {
  expect(wholeReference(typed)).toBe(name)
})
