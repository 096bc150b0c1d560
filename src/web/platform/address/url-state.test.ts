import { expect, test } from 'vitest'
import { oneOf, pageField, readUrlState, writeUrlState } from './url-state.ts'

const fields = {
  q: { usual: '', read: (text: string) => text.trim() },
  mode: oneOf(['Online', 'Offline']),
  page: pageField,
}
const read = (query: string) => readUrlState(fields, new URLSearchParams(query))

test('an empty address has the default values, which are not written', () => {
  const state = read('')
  expect(state).toEqual({ q: '', mode: '', page: 1 })
  expect(String(writeUrlState(fields, state))).toBe('')
})

test('values of an address are written in the order of the fields', () => {
  const state = read('page=3&mode=Online&q=+auto+cad')
  expect(state).toEqual({ q: 'auto cad', mode: 'Online', page: 3 })
  expect(String(writeUrlState(fields, state))).toBe('q=auto+cad&mode=Online&page=3')
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=x', 'mode=online', 'other=1'])(
  '%s is ignored',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

test('other parts of the address are kept', () => {
  const params = new URLSearchParams('tab=mails&q=x')
  expect(String(writeUrlState(fields, read('mode=Offline'), params))).toBe('tab=mails&mode=Offline')
})
