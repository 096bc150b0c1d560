import { expect, test } from 'vitest'
import { adminIdleSince, adminSessionUntil, isSeenAgain, studentSessionUntil } from './session.ts'

const now = new Date('2026-06-01T04:30:00Z')

test('a student stays logged in for 30 days, an admin for 8 hours or 30 idle minutes', () => {
  expect(studentSessionUntil(now)).toEqual(new Date('2026-07-01T04:30:00Z'))
  expect(adminSessionUntil(now)).toEqual(new Date('2026-06-01T12:30:00Z'))
  expect(adminIdleSince(now)).toEqual(new Date('2026-06-01T04:00:00Z'))
})

test('being seen is worth writing down once a minute', () => {
  expect(isSeenAgain(new Date('2026-06-01T04:29:01Z'), now)).toBe(false)
  expect(isSeenAgain(new Date('2026-06-01T04:29:00Z'), now)).toBe(true)
})
