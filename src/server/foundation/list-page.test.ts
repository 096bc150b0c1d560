import { expect, test } from 'vitest'
import { onePage, sliceOf, sliceOrWhole } from './list-page.ts'

test('pages count from 1 and hold 25 rows where nobody says', () => {
  expect(sliceOf({})).toEqual({ limit: 25, offset: 0 })
  expect(sliceOf({ page: 3 })).toEqual({ limit: 25, offset: 50 })
  expect(sliceOf({ page: 2, limit: 10 })).toEqual({ limit: 10, offset: 10 })
})

test('a list that may be whole is a page as soon as page or length is asked for', () => {
  expect(sliceOrWhole({})).toBeUndefined()
  expect(sliceOrWhole({ page: 1 })).toEqual({ limit: 25, offset: 0 })
  expect(sliceOrWhole({ limit: 10 })).toEqual({ limit: 10, offset: 0 })
})

test('a page has its own rows and the total of all', async () => {
  const all = ['a', 'b', 'c']
  const list = {
    rows: async ({ limit, offset }: { limit: number; offset: number }) =>
      all.slice(offset, offset + limit),
    count: async () => all.length,
  }
  expect(await onePage({ page: 2, limit: 2 }, list)).toEqual({ rows: ['c'], total: 3 })
})
