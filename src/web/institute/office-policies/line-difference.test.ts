import { expect, test } from 'vitest'
import { lineDifference } from './line-difference.ts'

const text = (...lines: string[]) => lines.join('\n\n')

test('texts that differ only in empty lines have no difference', () => {
  expect(lineDifference('a\n\nb\n', 'a\nb')).toEqual([])
})

test('a changed line is shown as removed and added, with its neighbors', () => {
  const before = text('one', 'two', 'three', 'Within 7 days.', 'five', 'six')
  const after = text('one', 'two', 'three', 'Within 5 days.', 'five', 'six')
  expect(lineDifference(before, after)).toEqual([
    { kind: 'skipped', count: 2 },
    { kind: 'same', text: 'three' },
    { kind: 'removed', text: 'Within 7 days.' },
    { kind: 'added', text: 'Within 5 days.' },
    { kind: 'same', text: 'five' },
    { kind: 'skipped', count: 1 },
  ])
})

test('an added or removed line is shown alone', () => {
  expect(lineDifference('a\nb', 'a\nx\nb')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'b' },
  ])
  expect(lineDifference('a\nx\nb', 'a\nb')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'x' },
    { kind: 'same', text: 'b' },
  ])
})

test('every line of a new text is added', () => {
  expect(lineDifference('', 'a\nb')).toEqual([
    { kind: 'added', text: 'a' },
    { kind: 'added', text: 'b' },
  ])
})
