import { expect, test } from 'vitest'
import { comparedIn, withToggled } from './compared-courses.ts'

test('an address names three courses at most, each once, and nothing else', () => {
  expect(comparedIn('a,b')).toEqual(['a', 'b'])
  expect(comparedIn('a,b,a,c,d')).toEqual(['a', 'b', 'c'])
  expect(comparedIn('a,,../x,<b>,b')).toEqual(['a', 'b'])
  expect(comparedIn('')).toEqual([])
  expect(comparedIn(null)).toEqual([])
})

test('a course is taken in, taken out again, and refused where three are in', () => {
  expect(withToggled([], 'a')).toEqual(['a'])
  expect(withToggled(['a', 'b'], 'a')).toEqual(['b'])
  expect(withToggled(['a', 'b', 'c'], 'd')).toBeNull()
  expect(withToggled(['a', 'b', 'c'], 'c')).toEqual(['a', 'b'])
})
