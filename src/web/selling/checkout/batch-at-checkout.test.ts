import { expect, test } from 'vitest'
import type { Batch } from '#contract/teaching/batches.ts'
import { batchAtCheckout } from './batch-at-checkout.ts'

const batch = (_id: string, campus: string | null): Batch => ({
  _id,
  campus,
  mode: campus === null ? 'Online' : 'Offline',
  startsOn: '2027-01-04',
  endsOn: '2027-02-26',
  weekdays: [],
  startsAt: null,
  endsAt: null,
  trainer: null,
  enrollUntil: '2027-01-04',
  batchFee: '4500',
})
const batches = [batch('first', null), batch('second', 'Kochi'), batch('third', 'Kochi')]

test.each([
  ['third', 'Kottiyam', 'third'],
  [null, 'Kochi', 'second'],
  [null, 'Kottiyam', 'first'],
  ['', null, 'first'],
  // the batch is closed: the student has to choose another one
  ['closed', 'Kochi', null],
])('an address with batch %s and campus %s selects %s', (id, campus, chosen) => {
  expect(batchAtCheckout(batches, { id, campus })?._id ?? null).toBe(chosen)
})

test('an address without a campus does not put an online batch before an earlier one', () => {
  const all = [batch('first', 'Kochi'), batch('second', null)]
  expect(batchAtCheckout(all, { id: null, campus: null })?._id).toBe('first')
})

test('without batches none is selected', () => {
  expect(batchAtCheckout([], { id: null, campus: 'Kochi' })).toBeNull()
})
