import { expect, test } from 'vitest'
import { letterOf, nextLetterAfter, printedSequence } from './series-letters.ts'

test.each([
  [0, 'B'],
  [7, 'B'],
  [999_999, 'B'],
  [nextLetterAfter(7), 'C'],
  [nextLetterAfter(7) + 99_999, 'C'],
])('a series that ended at %d continues with %s', (lastKnown, letter) => {
  const next = nextLetterAfter(lastKnown)
  expect(printedSequence(next + 1)).toBe(`${letter}00001`)
  expect(letterOf(next)).toBe(letter)
})

test('a letter known to be free is used, but never one that the series has had', () => {
  expect(letterOf(nextLetterAfter(7, 'D'))).toBe('D')
  expect(letterOf(nextLetterAfter(nextLetterAfter(7, 'D'), 'B'))).toBe('E')
})

test('an invalid or earlier letter is refused with a message', () => {
  expect(() => nextLetterAfter(7, 'A')).toThrow('B to Z')
  expect(() => nextLetterAfter(7, 'b')).toThrow('B to Z')
  expect(() => nextLetterAfter(7, '')).toThrow('B to Z')
  expect(() => nextLetterAfter(nextLetterAfter(7, 'Z'))).toThrow('No letter is left')
})

test('numbers of two letters never print alike and keep their length', () => {
  const numbers = [1, 99_999, 100_000, 999_999, 10_000_001, 10_099_999, 250_000_001]
  const printed = numbers.map(printedSequence)
  expect(new Set(printed).size).toBe(numbers.length)
  expect(printed.every((text) => text.length === 6)).toBe(true)
})
