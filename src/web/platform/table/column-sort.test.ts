import { expect, test } from 'vitest'
import { nextSort, sortedBy } from './column-sort.ts'

const name = { sort: 'name' }
const date = { sort: 'date', startsDown: true }

test('the column of the sort parameter shows its direction', () => {
  expect(sortedBy(name, 'name')).toBe('asc')
  expect(sortedBy(name, '-name')).toBe('desc')
  expect(sortedBy(name, '-date')).toBeNull()
  expect(sortedBy(name, '')).toBeNull()
  expect(sortedBy({}, '')).toBeNull()
})

test('the first click sorts in the column’s default direction, later clicks reverse it', () => {
  expect(nextSort(name, '-date')).toBe('name')
  expect(nextSort(name, 'name')).toBe('-name')
  expect(nextSort(name, '-name')).toBe('name')
  expect(nextSort(date, 'name')).toBe('-date')
  expect(nextSort(date, '-date')).toBe('date')
  expect(nextSort(date, 'date')).toBe('-date')
})
