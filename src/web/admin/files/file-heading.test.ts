import { expect, test } from 'vitest'
import { settlementFields } from '#contract/settlements.ts'
import { columnsCalled, columnsFound, headingOf, isWhole } from './file-heading.ts'

test.each([
  ['commas', 'Settlement ID,UTR,Net Amount\r\nS1,U1,5', ['Settlement ID', 'UTR', 'Net Amount']],
  ['semicolons and a mark of the writing', '\uFEFFa;b;c\n1;2;3', ['a', 'b', 'c']],
  ['quotes and a name that stands twice', '"a","b","a"', ['a', 'b']],
])('reads a heading with %s', (_what, csv, heading) => {
  expect(headingOf(csv)).toEqual(heading)
})

test('proposes only columns that the file has, and knows when one is missing', () => {
  const columns = columnsFound({ payout: 'Settlement ID', utr: 'UTR' }, ['Settlement ID', 'Net'])
  expect(columns).toEqual({ payout: 'Settlement ID' })
  expect(isWhole(settlementFields, columns)).toBe(false)
  const needed = {
    payout: 'a',
    paidOn: 'b',
    kind: 'c',
    payment: 'd',
    gross: 'e',
    fee: 'f',
    net: 'g',
  }
  expect(isWhole(settlementFields, needed)).toBe(true)
})

test('finds columns that are called as the facts are, whatever their letters', () => {
  const fields = {
    name: { label: 'Name', isNeeded: true },
    phone: { label: 'Mobile number', isNeeded: false },
  }
  expect(columnsCalled(fields, ['NAME', 'Mobile-Number', 'Other'])).toEqual({
    name: 'NAME',
    phone: 'Mobile-Number',
  })
})
