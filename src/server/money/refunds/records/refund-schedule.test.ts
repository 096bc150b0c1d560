import { expect, test } from 'vitest'
import { isOverdue, nextRefundCheck } from './refund-schedule.ts'

const at = new Date('2026-11-16T06:00:00Z')
const after = (ms: number) => new Date(at.getTime() + ms)
const HOUR_MS = 3_600_000

test('the pauses grow, and there is always a next check', () => {
  const tries = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 500]
  const minutes = tries.map((n) => (nextRefundCheck(n, at).getTime() - at.getTime()) / 60_000)
  expect(minutes).toEqual([0.5, 1, 2, 5, 10, 20, 60, 120, 360, 720, 1_440, 1_440])
})

test('an approval is overdue after a day, and a sent refund after twelve', () => {
  const approved = { sentAt: null, decidedAt: at }
  expect(isOverdue(approved, after(24 * HOUR_MS - 1))).toBe(false)
  expect(isOverdue(approved, after(24 * HOUR_MS))).toBe(true)
  const sent = { sentAt: at, decidedAt: at }
  expect(isOverdue(sent, after(12 * 24 * HOUR_MS - 1))).toBe(false)
  expect(isOverdue(sent, after(12 * 24 * HOUR_MS))).toBe(true)
})

test('a refund without approval is never overdue', () => {
  expect(isOverdue({ sentAt: null, decidedAt: null }, after(1_000 * 24 * HOUR_MS))).toBe(false)
})
