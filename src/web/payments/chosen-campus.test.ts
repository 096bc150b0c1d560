import { expect, test } from 'vitest'
import { chosenCampus } from './chosen-campus.ts'

test.each([
  ['Kottiyam', 'Kottiyam'],
  [null, 'Kochi'],
  ['', 'Kochi'],
  ['Mumbai', null],
  ['kochi', null],
])('%s is %s', (text, campus) => {
  expect(chosenCampus(text)).toBe(campus)
})
