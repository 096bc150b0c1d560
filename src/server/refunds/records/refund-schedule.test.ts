import { expect, test } from 'vitest'
import { isOverdue, nextRefundCheck } from './refund-schedule.ts'

const at = new Date('2026-11-16T06:00:00Z')
const after = (ms: number) => new Date(at.getTime() + ms)
const HOUR_MS = 3_600_000

test('the pauses grow, and there is always a next time', () => {
  const waits = [0, 1, 5, 9, 10, 500].map((n) => nextRefundCheck(n, at).getTime() - at.getTime())
  expect(waits).toEqual([30_000, 60_000, 1_200_000, 12 * HOUR_MS, 24 * HOUR_MS, 24 * HOUR_MS])
})

test('an approval that nobody answers is for a person after a day, money on its way after twelve', () => {
  const approved = { sentAt: null, decidedAt: at }
  expect(isOverdue(approved, after(24 * HOUR_MS - 1))).toBe(false)
  expect(isOverdue(approved, after(24 * HOUR_MS))).toBe(true)
  const sent = { sentAt: at, decidedAt: at }
  expect(isOverdue(sent, after(12 * 24 * HOUR_MS - 1))).toBe(false)
  expect(isOverdue(sent, after(12 * 24 * HOUR_MS))).toBe(true)
})
