import { expect, test } from 'vitest'
import { plainWords } from '#server/catalog/search/search-words.ts'
import { loadSampleCatalogue } from './catalogue/sample-catalogue.ts'
import { campusWords, fillerWords, searchWords } from './search-words.ts'

const { courses, departments } = loadSampleCatalogue()
const titles = new Map(departments.map(({ slug, title }) => [slug, title]))
const texts = courses.map(({ courseName, description, departmentSlug }) =>
  plainWords(`${courseName} ${titles.get(departmentSlug)} ${description}`),
)
const typed = searchWords.flatMap((entry) => entry.typed)

test('every word is explained once, and none is both a word and a filler', () => {
  const plain = typed.map(plainWords)
  expect(plain.filter((word, i) => plain.indexOf(word) !== i)).toEqual([])
  const fillers = new Set(fillerWords.map(plainWords))
  const named = Object.values(campusWords).flat().map(plainWords)
  expect([...plain, ...named].filter((word) => fillers.has(word))).toEqual([])
})

test('a phrase has three words at most, in small letters', () => {
  expect(typed.filter((word) => word !== word.toLowerCase() || word.split(' ').length > 3)).toEqual(
    [],
  )
})

test('each explanation leads to a course of the sample catalogue', () => {
  const lost = searchWords
    .flatMap(({ means }) => means)
    .filter((phrase) => !texts.some((text) => text.includes(plainWords(phrase))))
  expect(lost).toEqual([])
})
