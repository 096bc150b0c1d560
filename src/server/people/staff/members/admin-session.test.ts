import { expect, test } from 'vitest'
import { adminIdleSince, adminSessionUntil } from './admin-session.ts'

const now = new Date('2026-06-01T04:30:00Z')

test('an admin stays logged in for 8 hours, or 30 idle minutes', () => {
  expect(adminSessionUntil(now)).toEqual(new Date('2026-06-01T12:30:00Z'))
  expect(adminIdleSince(now)).toEqual(new Date('2026-06-01T04:00:00Z'))
})
