import { expect, test } from 'vitest'
import { comparedIn, withToggled } from './compared-courses.ts'

test('an address holds at most three distinct courses', () => {
  expect(comparedIn('a,b')).toEqual(['a', 'b'])
  expect(comparedIn('a,b,a,c,d')).toEqual(['a', 'b', 'c'])
  expect(comparedIn('a,,../x,<b>,b')).toEqual(['a', 'b'])
  expect(comparedIn('')).toEqual([])
  expect(comparedIn(null)).toEqual([])
})

test('a course is added, removed, and refused when three are selected', () => {
  expect(withToggled([], 'a')).toEqual(['a'])
  expect(withToggled(['a', 'b'], 'a')).toEqual(['b'])
  expect(withToggled(['a', 'b', 'c'], 'd')).toBeNull()
  expect(withToggled(['a', 'b', 'c'], 'c')).toEqual(['a', 'b'])
})
