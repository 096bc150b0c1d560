import { courseSorts as sortsOfContract } from '#contract/catalog.ts'
import { expect, test } from 'vitest'
import { isNarrowed, readCourseSearch } from './course-search.ts'
import { courseSorts } from './course-sorts.ts'

const read = (query: string) => readCourseSearch(new URLSearchParams(query))

test('an address without a query asks for the whole catalogue by name', () => {
  expect(read('')).toEqual({ q: '', department: '', sort: 'name', page: 1 })
  expect(isNarrowed(read('sort=fee'))).toBe(false)
})

test('words, department, order and page are read', () => {
  expect(read('q=+auto+cad+&department=Software&sort=-fee&page=3')).toEqual({
    q: 'auto cad',
    department: 'Software',
    sort: '-fee',
    page: 3,
  })
})

test.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'sort=;drop'])('%s is not asked', (query) => {
  expect(read(query)).toEqual(read(''))
})

test('every order of the contract has its words', () => {
  expect(courseSorts.map(({ value }) => value)).toEqual([...sortsOfContract])
})
