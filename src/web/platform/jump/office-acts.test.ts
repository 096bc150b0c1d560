import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { actsFor, findActs, payerIn } from './office-acts.ts'

const titles = (role: StaffRole, typed: string) =>
  findActs(actsFor(role), typed).map(({ title }) => title)

test.each([
  ['refunds', 'Refunds'],
  ['day close', 'Day close'],
  ['close the day', 'Close the day'],
  ['policies', 'Policies'],
  ['add a batch', 'Add a batch'],
  ['add batch', 'Add a batch'],
  ['batch', 'Batches'],
  ['take a pay', 'Take a payment'],
  ['issue', 'Issue certificates'],
  ['boards', 'To decide'],
  ['concessions', 'Discounts'],
  ['campuses', 'Campuses'],
  ['gst', 'Tax'],
  ['password', 'My account'],
])('an owner who types “%s” gets “%s” first', (typed, title) => {
  expect(titles('owner', typed)[0]).toBe(title)
})

test('a role finds only its own pages and acts', () => {
  expect(titles('desk', 'refunds')).toEqual([])
  expect(titles('desk', 'add a batch')).toEqual([])
  expect(titles('desk', 'close the day')).toEqual(['Close the day', 'Day close'])
  expect(titles('teaching', 'take a payment')).toEqual([])
  expect(titles('teaching', 'add a batch')).toEqual(['Add a batch'])
  expect(titles('accounts', 'months')).toEqual(['Months'])
  expect(titles('readOnly', 'staff')).not.toContain('Staff')
})

test('an empty text and an unknown one find nothing', () => {
  expect(titles('owner', '')).toEqual([])
  expect(titles('owner', 'zzz')).toEqual([])
})

test('every title and address is there once', () => {
  const all = actsFor('owner')
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  expect(all.find(({ title }) => title === 'Institute')?.path).toBe(
    pages.officeInstitute('identity'),
  )
})

test.each([
  ['take a payment from asha nair', 'asha nair'],
  ['payment from 98470', '98470'],
  ['Take payment from', ''],
  ['cash from Ravi', 'Ravi'],
  ['take a payment', null],
  ['payment fromage', null],
])('“%s” asks for a payment from %j', (typed, payer) => {
  expect(payerIn(typed)).toBe(payer)
})
