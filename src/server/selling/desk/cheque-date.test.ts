import { expect, test } from 'vitest'
import { chequeDateObjection } from './cheque-date.ts'

const now = new Date('2026-11-24T20:00:00Z') // already the 25th in India

test.each([
  ['2026-11-25', null],
  ['2026-08-27', null],
  ['2026-08-26', 'This is more than 90 days ago. Banks no longer pay it.'],
  ['2027-02-23', null],
  ['2027-02-24', 'This is more than 90 days ahead. Take a cheque with an earlier date.'],
])('a cheque of %s: %s', (datedOn, objection) => {
  expect(chequeDateObjection(datedOn, now)).toBe(objection)
})
