import { expect, test } from 'vitest'
import { readDepartmentFilter } from './department-filter.ts'

test('a department’s page asks for no campus that is longer than any name', () => {
  const asked = (campus: string) => readDepartmentFilter(new URLSearchParams({ campus })).campus
  expect(asked('Kochi')).toBe('Kochi')
  expect(asked('x'.repeat(61))).toBe('')
})
