import { expect, test } from 'vitest'
import { monthChoices, withCounts } from './filter-choices.ts'

const kochi = { value: 'Kochi', label: 'Kochi' }

test('each choice says how many courses it leaves, also none', () => {
  const counts = [{ value: 'Kochi', total: 3 }]
  expect(withCounts([kochi, { value: 'Kottiyam', label: 'Kottiyam' }], counts)).toEqual([
    { value: 'Kochi', label: 'Kochi (3)' },
    { value: 'Kottiyam', label: 'Kottiyam (0)' },
  ])
  expect(withCounts([kochi], undefined)).toEqual([kochi])
})

test('months are those in which something starts, in their order, and the one that is asked for', () => {
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
