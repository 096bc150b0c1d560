import { expect, test } from 'vitest'
import { nextSort, sortedBy } from './column-sort.ts'

const name = { sort: 'name' }
const date = { sort: 'date', startsDown: true }

test('a list is sorted by the column whose order the address names', () => {
  expect(sortedBy(name, 'name')).toBe('asc')
  expect(sortedBy(name, '-name')).toBe('desc')
  expect(sortedBy(name, '-date')).toBeNull()
  expect(sortedBy(name, '')).toBeNull()
  expect(sortedBy({}, '')).toBeNull()
})

test('the first click sorts in the direction of the column, each further one turns it', () => {
  expect(nextSort(name, '-date')).toBe('name')
  expect(nextSort(name, 'name')).toBe('-name')
  expect(nextSort(name, '-name')).toBe('name')
  expect(nextSort(date, 'name')).toBe('-date')
  expect(nextSort(date, '-date')).toBe('date')
  expect(nextSort(date, 'date')).toBe('-date')
})
