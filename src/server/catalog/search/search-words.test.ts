import { expect, test } from 'vitest'
import { campusesBeginning, plainWords, readSearch, wordParts } from './search-words.ts'

test.each([
  [undefined, []],
  ['   ', []],
  ['STAAD', ['staad']],
  ['  Site   survey site ', ['site', 'survey']],
  ['a course in AutoCAD', ['autocad']],
  ['training', ['training']],
  // a synonym of several words counts as one word
  ['auto cad classes', ['auto cad']],
  ['UI/UX', ['ui ux']],
  ['“Python”, please.', ['python', 'please']],
  ['.NET and C#', ['.net', 'c#']],
  // a search of only punctuation is kept and finds nothing
  ['!!', ['!!']],
])('the words of %j are %j', (text, words) => {
  expect(readSearch(text).terms.map(({ word }) => word)).toEqual(words)
})

test('words after the eighth are ignored', () => {
  expect(readSearch('b c d e f g h i j').words).toHaveLength(8)
})

test.each([
  ['BIM', ['building information modelling', 'revit']],
  ['സിവിൽ', ['civil engineering']],
  // an older keyboard's form of the last letter, and an invisible character before the course
  ['സിവില്\u200D കോഴ്\u200Cസ്', ['civil engineering']],
  ['നെറ്റ്\u200Cവർക്ക്', ['computer networks']],
  ['python', []],
])('%s means %j', (text, means) => {
  const { terms } = readSearch(text)
  expect(terms.map((term) => term.means)).toEqual([means])
})

test('an unfinished word has the meanings of the words that it begins', () => {
  expect(readSearch('വെൽഡി', { isUnfinished: true }).terms[0]?.means).toContain('piping')
  expect(readSearch('വെൽഡി').terms[0]?.means).toEqual([])
  expect(readSearch('sol', { isUnfinished: true }).terms[0]?.means).toContain('solar photovoltaic')
})

test.each([
  ['Kochi', ['Kochi'], []],
  ['autocad in Ernakulam', ['Kochi'], ['autocad']],
  ['കൊല്ലം', ['Kottiyam', 'Kadappakkada'], []],
  ['python', null, ['python']],
])('%s names the campuses %j beside %j', (text, campuses, words) => {
  const search = readSearch(text, { campuses: ['Kottiyam', 'Kadappakkada', 'Kochi'] })
  expect(search.campuses).toEqual(campuses)
  expect(search.terms.map(({ word }) => word)).toEqual(words)
})

test('a campus is recognized by at least the first three letters', () => {
  expect(campusesBeginning('koc', ['Kottiyam', 'Kadappakkada', 'Kochi'])).toEqual(['Kochi'])
  expect(campusesBeginning('Kol', ['Kottiyam', 'Kadappakkada', 'Kochi'])).toEqual([
    'Kottiyam',
    'Kadappakkada',
  ])
  expect(campusesBeginning('ko', ['Kottiyam', 'Kadappakkada', 'Kochi'])).toEqual([])
})

test('a word is split at marks', () => {
  expect(wordParts('asp.net')).toEqual(['asp', 'net'])
  expect(wordParts("c#'--")).toEqual(['c'])
  expect(wordParts('%')).toEqual([])
  expect(wordParts(plainWords('വെൽഡിംഗ്'))).toEqual(['വെൽഡിംഗ്'])
})

test.each([
  ['free', ['free'], []],
  ['free courses', ['free'], []],
  ['weekend autocad', ['weekend'], ['autocad']],
  ['Evening batch', ['evening'], []],
  ['after plus two', ['noEntry'], []],
  ['+2', ['noEntry'], []],
])('the words of %j are filters: %j', (text, narrows, words) => {
  const read = readSearch(text, { isNarrowing: true })
  expect(read.narrows).toEqual(narrows)
  expect(read.terms.map(({ word }) => word)).toEqual(words)
})

test('in the office the same words are words', () => {
  expect(readSearch('weekend')).toMatchObject({ narrows: [], terms: [{ word: 'weekend' }] })
})
