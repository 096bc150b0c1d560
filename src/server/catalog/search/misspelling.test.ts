import { expect, test } from 'vitest'
import { closestWords, isAlike, nearWords, slipsBetween } from './misspelling.ts'

test.each([
  ['autocad', 'autocad', 0],
  ['autocadd', 'autocad', 1],
  ['pyton', 'python', 1],
  ['pyhton', 'python', 1],
  ['analisis', 'analysis', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
])('%s and %s are %i slips apart', (from, to, slips) => {
  expect(slipsBetween(from, to)).toBe(slips)
})

test.each([
  ['pyton', ['piston', 'python', 'typing'], ['python']],
  ['desgin', ['design', 'designs', 'resign'], ['design']],
  // the word itself is no misspelling of itself, and its neighbors come only after it
  ['motor', ['motor', 'moto'], ['moto']],
  // the first letter is right, or typed second, or left out
  ['motor', ['rotor'], []],
  ['gardening', ['hardening'], []],
  ['ypthon', ['python'], ['python']],
  ['ython', ['python'], ['python']],
  // one slip in a short word, two in a longer one, three in a long one
  ['cooking', ['coding', 'looking'], []],
  ['analisys', ['analysis'], ['analysis']],
  ['jaav', ['java', 'jaws'], ['java']],
  ['exell', ['excel'], []],
  ['instrumentasoin', ['instrumentation'], ['instrumentation']],
  // the beginning of a word, after a whole word with as many slips
  ['survay', ['surveying'], ['surveying']],
  ['survay', ['surveying', 'survey'], ['survey']],
  // a code is meant as it is
  ['ce102', ['ce101'], []],
  // too short to be doubted
  ['cad', ['car', 'can'], []],
  ['zzzz', [], []],
])('%s may mean one of %j: %j', (asked, candidates, close) => {
  expect(closestWords(asked, candidates)).toEqual(close)
})

test('of many words equally near, the first five', () => {
  const candidates = ['bora', 'bord', 'borg', 'bork', 'born', 'bors', 'bort']
  expect(closestWords('bore', candidates)).toEqual(candidates.slice(0, 5))
})

test('of all that are near the nearest stands first', () => {
  expect(nearWords('survay', ['surveying', 'survey', 'service'])).toEqual(['survey', 'surveying'])
})

test('the beginning and half of the letters must agree before a word is proposed', () => {
  expect(isAlike('measuring', 'measure')).toBe(true)
  expect(isAlike('cooking', 'cooling')).toBe(false)
  expect(isAlike('measuring', 'measurability')).toBe(false)
})
