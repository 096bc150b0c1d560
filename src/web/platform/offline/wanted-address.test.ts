import { expect, test } from 'vitest'
import { noteWanted, wantedFrom } from './wanted-address.ts'

const origin = 'https://portal.kalari.test'
const page = (path: string) => new URL(path, origin)

test('the tapped page is wanted, not the page with the link', () => {
  noteWanted(page('/courses?q=cad'), page('/courseDetailPage/c1'))
  expect(wantedFrom('/courses?q=cad')).toBe('/courseDetailPage/c1')
})

test('a page without a tapped link is wanted itself', () => {
  expect(wantedFrom('/mycourses')).toBe('/mycourses')
})
