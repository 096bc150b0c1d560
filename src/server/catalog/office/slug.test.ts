import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Marine Engineering', [], 'marine-engineering'],
  ['  Génie & Bau!  ', [], 'genie-bau'],
  ['Marine Engineering', ['marine-engineering'], 'marine-engineering-2'],
  ['Marine', ['marine', 'marine-2'], 'marine-3'],
  // a script without Latin letters
  ['സമുദ്രം', [], 'department'],
  ['സമുദ്രം', ['department'], 'department-2'],
  // the pages of spec §2 belong to their titles
  ['Civil Engineering', [], 'civil'],
  ['computer science', [], 'cse'],
  ['Civil Engineering', ['civil'], 'civil-engineering'],
  ['Civil', [], 'civil-2'],
  ['CSE', [], 'cse-2'],
  ['x'.repeat(100), [], 'x'.repeat(60)],
])('%j beside %j gets the slug %s', (title, taken, slug) => {
  expect(slugOf(title, (candidate) => taken.includes(candidate))).toBe(slug)
})
