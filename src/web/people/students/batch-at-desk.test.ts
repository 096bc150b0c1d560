import { expect, test } from 'vitest'
import { batchWords, placeAtDesk } from './batch-at-desk.tsx'

const batch = {
  _id: 'b',
  campus: 'Kottiyam',
  mode: 'Offline',
  trainer: null,
  startsOn: '2027-01-04',
  endsOn: '2027-02-26',
  weekdays: [6, 7],
  startsAt: '09:30',
  endsAt: '12:30',
  enrollUntil: '2027-01-02',
  batchFee: '5000',
}
const course = { fee: '5000', campuses: ['Kochi', 'Kottiyam'] as const }

test('a batch is one line: dates, place, seats left, and the fee only if it differs', () => {
  expect(batchWords(batch, { left: 12, course })).toBe(
    'Mon 4 Jan to 26 Feb 2027 · Sat, Sun, 9:30 am to 12:30 pm · Kottiyam · 12 seats left',
  )
  const dearer = { ...batch, campus: null, batchFee: '6500' }
  expect(batchWords(dearer, { left: 0, course })).toContain('Online · Full · ₹6,500')
  expect(batchWords(batch, { left: undefined, course })).toMatch(/Kottiyam$/)
})

test('a course without a fee uses the fee of the batch, or shows that there is none', () => {
  const free = { ...course, fee: null }
  expect(placeAtDesk(free, undefined).fee).toBeNull()
  expect(placeAtDesk(free, { campus: null, batchFee: '6500' }).fee).toBe('6500')
  expect(batchWords({ ...batch, batchFee: null }, { left: 1, course: free })).toContain(
    'No fee yet',
  )
})

test('the batch determines fee and campus; for an online batch the clerk chooses the drawer', () => {
  expect(placeAtDesk(course, undefined)).toEqual(course)
  expect(placeAtDesk(course, { campus: 'Kottiyam', batchFee: '6500' })).toEqual({
    fee: '6500',
    campuses: ['Kottiyam'],
  })
  expect(placeAtDesk(course, { campus: null, batchFee: '5000' })).toEqual(course)
})
