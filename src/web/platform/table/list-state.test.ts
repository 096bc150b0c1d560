import { describe, expect, test } from 'vitest'
import {
  changedList,
  exportInput,
  isFiltered,
  lastPageOf,
  listInput,
  readListState,
  writeListState,
} from './list-state.ts'

const filter = { usual: '', read: (text: string) => text }
const rules = { filters: { state: filter, campus: filter }, sort: '-date', limit: 25 }
const none = { state: '', campus: '' }
const read = (query: string) => readListState(new URLSearchParams(query), rules)

describe('the address of a list', () => {
  test('is empty for the default list', () => {
    const state = read('')
    expect(state).toEqual({ q: '', page: 1, limit: 25, sort: '-date', filters: none })
    expect(writeListState(new URLSearchParams(), state, rules).toString()).toBe('')
  })

  test('survives a round trip', () => {
    const query = 'q=asha+nair&state=paid&sort=name&limit=50&page=3'
    expect(writeListState(new URLSearchParams(), read(query), rules).toString()).toBe(query)
  })

  test('keeps other parameters', () => {
    const params = new URLSearchParams('tab=mails&q=x')
    const state = changedList(read('q=x'), { q: '' })
    expect(writeListState(params, state, rules).toString()).toBe('tab=mails')
  })

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'limit=7', 'limit=9999', 'other=1'])(
    '%s is ignored',
    (query) => {
      expect(read(query)).toEqual(read(''))
    },
  )
})

test('a search, a filter and a new order return to the first page', () => {
  const state = read('page=4&state=paid')
  expect(changedList(state, { q: 'x' }).page).toBe(1)
  expect(changedList(state, { filters: { campus: 'Kochi' } })).toMatchObject({
    page: 1,
    filters: { state: 'paid', campus: 'Kochi' },
  })
  expect(changedList(state, { sort: 'name' }).page).toBe(1)
  expect(changedList(state, { page: 5 })).toMatchObject({ page: 5, filters: { state: 'paid' } })
})

test('empty filters are not sent', () => {
  const state = changedList(read('state=paid'), { filters: { state: '', campus: 'Kochi' } })
  expect(listInput(state)).toEqual({ campus: 'Kochi', sort: '-date', page: 1, limit: 25 })
  expect(exportInput(state)).toEqual({ campus: 'Kochi', sort: '-date' })
})

test('only words and filters count as filtering, not page or order', () => {
  expect(isFiltered(read('page=2&sort=name'))).toBe(false)
  expect(isFiltered(read('q=x'))).toBe(true)
  expect(isFiltered(changedList(read('state=paid'), { filters: { state: '' } }))).toBe(false)
})

test('an empty list has one page', () => {
  expect([0, 1, 25, 26, 50, 51].map((total) => lastPageOf(total, 25))).toEqual([1, 1, 1, 2, 2, 3])
})
