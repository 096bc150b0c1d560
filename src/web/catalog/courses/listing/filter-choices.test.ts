import { expect, test } from 'vitest'
import { monthChoices, withCounts } from './filter-choices.ts'

const kochi = { value: 'Kochi', label: 'Kochi' }

test('each choice shows its number of courses, zero included', () => {
  const counts = [{ value: 'Kochi', total: 3 }]
  expect(withCounts([kochi, { value: 'Kottiyam', label: 'Kottiyam' }], counts)).toEqual([
    { value: 'Kochi', label: 'Kochi (3)' },
    { value: 'Kottiyam', label: 'Kottiyam (0)' },
  ])
  expect(withCounts([kochi], undefined)).toEqual([kochi])
})

test('months with a start are listed in order, with the selected month', () => {
  const counts = [
    { value: '2027-01', total: 4 },
    { value: '2026-12', total: 1 },
  ]
  expect(monthChoices(counts, '2027-03')).toEqual([
    { value: '2026-12', label: 'December 2026 (1)' },
    { value: '2027-01', label: 'January 2027 (4)' },
    { value: '2027-03', label: 'March 2027 (0)' },
  ])
  expect(monthChoices(undefined, '')).toEqual([])
})
