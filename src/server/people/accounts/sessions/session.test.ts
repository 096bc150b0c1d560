import { expect, test } from 'vitest'
import { studentSessionUntil } from './session.ts'

const now = new Date('2026-06-01T04:30:00Z')

test('a student stays logged in for 30 days', () => {
  expect(studentSessionUntil(now, now)).toEqual(new Date('2026-07-01T04:30:00Z'))
})

test('a student stays logged in for at most 180 days, however often they come', () => {
  const startedAt = new Date('2025-12-20T04:30:00Z')
  expect(studentSessionUntil(startedAt, now)).toEqual(new Date('2026-06-18T04:30:00Z'))
})
