import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { placesFor } from '../office-menu/office-places.ts'
import { sectionPlaces } from '../jump/section-places.ts'
import { helpAt, helpTopics } from './help-at.ts'

test.each(placesFor('owner').map(({ label, path }) => [label, path] as const))(
  'the menu page %s has its own help',
  (_label, path) => {
    expect(helpAt(path).path).not.toBe('/')
    expect(path.startsWith(helpAt(path).path)).toBe(true)
  },
)

test('every tab of the books has its own help', () => {
  const books = sectionPlaces.filter(({ path }) => path.startsWith(pages.officeDayBook()))
  for (const { path } of books) expect(helpAt(path).title).not.toBe('Day book')
})

test('a detail page has the help of its list, an unknown page the help of the office', () => {
  expect(helpAt(pages.officeOrder('ORD1')).title).toBe('Orders')
  expect(helpAt(pages.officeEnquiries()).title).toBe('Enquiries')
  expect(helpAt('/admin/no-such-page').title).toBe('The office')
})

test('a sentence of the help has at most twenty words', () => {
  const sentences = helpTopics.flatMap(({ purpose, steps }) =>
    [purpose, ...steps].flatMap((text) => text.split(/[.:;]\s/)),
  )
  expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 20)).toEqual([])
})
