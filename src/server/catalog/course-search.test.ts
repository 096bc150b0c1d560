import { expect, test } from 'vitest'
import { searchPatterns } from './course-search.ts'

test.each([
  [undefined, []],
  ['   ', []],
  ['staad', ['%staad%']],
  ['  site   survey ', ['%site%', '%survey%']],
  [String.raw`100%_\ `, [String.raw`%100\%\_\\%`]],
])('%j is looked for as %j', (text, patterns) => {
  expect(searchPatterns(text)).toEqual(patterns)
})

test('more than eight words are not looked at', () => {
  expect(searchPatterns('a b c d e f g h i j')).toHaveLength(8)
})
