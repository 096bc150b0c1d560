import { expect, test } from 'vitest'
import { onePage, sliceOf, sliceOrWhole } from './list-page.ts'

test('pages count from 1 and have 25 rows by default', () => {
  expect(sliceOf({})).toEqual({ limit: 25, offset: 0 })
  expect(sliceOf({ page: 3 })).toEqual({ limit: 25, offset: 50 })
  expect(sliceOf({ page: 2, limit: 10 })).toEqual({ limit: 10, offset: 10 })
})

test('an optional page is used once page or length is given', () => {
  expect(sliceOrWhole({})).toBeUndefined()
  expect(sliceOrWhole({ page: 1 })).toEqual({ limit: 25, offset: 0 })
  expect(sliceOrWhole({ limit: 10 })).toEqual({ limit: 10, offset: 0 })
})

test('a page has its own rows and the total of all rows', async () => {
  const page = await onePage({ page: 2, limit: 2 }, listOf(['a', 'b', 'c']))
  expect(page).toEqual({ rows: ['c'], total: 3, isMore: false })
  const empty = await onePage({ page: 9, limit: 2 }, listOf(['a', 'b', 'c']))
  expect(empty).toEqual({ rows: [], total: 3, isMore: false })
})

test('a list with a counting limit reports that there are more', async () => {
  const list = { ...listOf(['a', 'b', 'c', 'd']), countedAtMost: 2 }
  expect(await onePage({ limit: 2 }, list)).toEqual({ rows: ['a', 'b'], total: 2, isMore: true })
  const last = await onePage({ page: 2, limit: 3 }, list)
  expect(last).toEqual({ rows: ['d'], total: 4, isMore: false })
})

function listOf(all: string[]) {
  return {
    rows: async ({ limit, offset }: { limit: number; offset: number }) =>
      all.slice(offset, offset + limit),
    count: async () => all.length,
  }
}
