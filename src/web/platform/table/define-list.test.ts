import { expect, test } from 'vitest'
import { defineList } from './define-list.ts'
import { choicesOf, day, linked, select } from './filters/list-filter.ts'

const staff = {
  title: 'Staff',
  rowsOf: (reply: { staff: { _id: string }[] }) => reply.staff,
  rowId: ({ _id }: { _id: string }) => _id,
  columns: [],
  emptyText: 'No colleagues found.',
}

test('a list with unknown filters, orders or columns does not compile', () => {
  const role = select('Role', [{ value: 'owner', label: 'Owner' }])
  defineList('listStaff', { ...staff, sort: '-name', filters: { role } })
  // @ts-expect-error -- not a filter of this list
  defineList('listStaff', { ...staff, filters: { campus: role } })
  // @ts-expect-error -- one filter of this list, one of another
  defineList('listStaff', { ...staff, filters: { role, course: linked() } })
  // @ts-expect-error -- not a value of this filter
  defineList('listStaff', { ...staff, filters: { role: select('Role', choicesOf({ boss: '' })) } })
  // @ts-expect-error -- any text, where the endpoint knows some words
  defineList('listStaff', { ...staff, filters: { role: day('Role') } })
  // @ts-expect-error -- not an order of this list
  defineList('listStaff', { ...staff, sort: 'amount' })
  const column = { id: 'amount', header: 'Amount', cell: () => null, sort: 'amount' } as const
  // @ts-expect-error -- nor of its columns
  defineList('listStaff', { ...staff, columns: [column] })
  // @ts-expect-error -- nothing to search for
  defineList('listProviderNews', { ...staff, rowsOf: ({ news }) => news, searchLabel: 'Words' })
  // @ts-expect-error -- returns no total
  expect(defineList('showDashboard', staff).name).toBe('showDashboard')
})

test('a list is its definition and the name of its endpoint', () => {
  expect(defineList('listStaff', staff)).toEqual({ ...staff, name: 'listStaff' })
})

test('choices keep the order of their labels', () => {
  expect(choicesOf({ valid: 'Valid', revoked: 'Revoked' })).toEqual([
    { value: 'valid', label: 'Valid' },
    { value: 'revoked', label: 'Revoked' },
  ])
})
