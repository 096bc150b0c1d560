import { expect, test } from 'vitest'
import { searchWords, wordParts } from './search-words.ts'

test.each([
  [undefined, []],
  ['   ', []],
  ['STAAD', ['staad']],
  ['  Site   survey site ', ['site', 'survey']],
  ['a course in AutoCAD', ['autocad']],
  ['training', ['training']],
])('the words of %j are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('more than eight words are not looked at', () => {
  expect(searchWords('b c d e f g h i j')).toHaveLength(8)
})

test('a word falls into its letters and figures', () => {
  expect(wordParts('asp.net')).toEqual(['asp', 'net'])
  expect(wordParts("c#'--")).toEqual(['c'])
  expect(wordParts('%')).toEqual([])
})
