import { expect, test } from 'vitest'
import { knownDepartmentAt } from './department-shown.ts'

test('the home page is the civil page, with one canonical address (spec §2)', () => {
  expect(knownDepartmentAt('/civil')).toEqual(knownDepartmentAt('/'))
  expect(knownDepartmentAt('/')).toMatchObject({
    title: 'Civil Engineering',
    banner: 'Civil engineering',
    canonicalPath: '/',
  })
})

test.each([
  ['/electrical', 'Electrical engineering'],
  ['/mechanical/', 'Mechanical engineering'],
  ['/SOFTWARE', 'Software'],
  ['/cse', 'Computer science'],
])('%s has the banner %s (rule 38)', (path, banner) => {
  expect(knownDepartmentAt(path)?.banner).toBe(banner)
})

test('other departments have no built-in banner', () => {
  expect(knownDepartmentAt('/marine')).toBeNull()
})
