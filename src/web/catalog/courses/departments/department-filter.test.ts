import { expect, test } from 'vitest'
import { readDepartmentFilter } from './department-filter.ts'

test('a department page ignores a campus name beyond the maximum length', () => {
  const asked = (campus: string) => readDepartmentFilter(new URLSearchParams({ campus })).campus
  expect(asked('Kochi')).toBe('Kochi')
  expect(asked('x'.repeat(61))).toBe('')
})
