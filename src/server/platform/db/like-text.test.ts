import { expect, test } from 'vitest'
import { likeText, wholeAddress, wordPatterns } from './like-text.ts'

test('wildcards are escaped', () => {
  expect(likeText(String.raw`100%_\ `)).toBe(String.raw`100\%\_\\ `)
})

test('a search is a set of words in any order', () => {
  expect(wordPatterns('  Asha nair ASHA ')).toEqual(['%asha%', '%nair%'])
  expect(wordPatterns('+91 98470 12345')).toEqual(['%9847012345%'])
  expect(wordPatterns('50%')).toEqual([String.raw`%50\%%`])
  expect(wordPatterns(undefined)).toEqual([])
  expect(wordPatterns('a b c d e f g h')).toHaveLength(6)
})

test.each([
  [' Asha.17@Example.test ', 'asha.17@example.test'],
  ['.1234@', undefined],
  ['asha@example.test nair', undefined],
  [undefined, undefined],
])('%s as a whole e-mail address: %s', (typed, address) => {
  expect(wholeAddress(typed)).toBe(address)
})
