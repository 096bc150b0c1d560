import { expect, test } from 'vitest'
import { likePatterns } from './like-patterns.ts'

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
