import { expect, test } from 'vitest'
import { nextCheck, nextReturnCheck } from './poll-schedule.ts'

const createdAt = new Date('2026-11-21T06:00:00Z')
const order = { state: 'awaitingCustomer', createdAt, checks: 0, lapsesAt: null } as const
const secondsUntil = (next: Date | null, from: Date) =>
  next === null ? null : (next.getTime() - from.getTime()) / 1_000

test('waits 15, 30 and 60 seconds, then ever longer, at most a day', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 40].map((checks) =>
    secondsUntil(nextCheck({ ...order, checks }, createdAt), createdAt),
  )
  const hours = [1, 2, 6, 12, 24, 24].map((hour) => hour * 3_600)
  expect(waits).toEqual([15, 30, 60, 120, 300, 600, 1_200, ...hours])
})

test('an open order is checked when its page lapses, even before its schedule', () => {
  const lapsesAt = new Date('2026-11-21T06:20:00Z')
  const now = new Date('2026-11-21T06:19:00Z')
  expect(nextCheck({ ...order, checks: 6, lapsesAt }, now)).toEqual(lapsesAt)
  expect(nextCheck({ ...order, state: 'failed', checks: 6, lapsesAt }, now)).not.toEqual(lapsesAt)
})

test('a notification ahead of the status is followed up in seconds', () => {
  expect(secondsUntil(nextCheck(order, createdAt, 'notification'), createdAt)).toBe(3)
})

test('money reported by a notification is checked a minute later, for a limited time', () => {
  const reportedAt = createdAt
  const soon = new Date('2026-11-21T06:01:00Z')
  const late = new Date('2026-11-21T06:06:00Z')
  expect(secondsUntil(nextCheck({ ...order, reportedAt }, soon, 'notification'), soon)).toBe(70)
  expect(secondsUntil(nextCheck({ ...order, reportedAt, checks: 4 }, late), late)).toBe(300)
})

test('an unpaid order is checked for seven days; an undecided one weekly after that', () => {
  const lastDay = new Date('2026-11-28T05:59:00Z')
  const tooLate = new Date('2026-11-28T06:01:00Z')
  const day = 86_400
  expect(nextCheck({ ...order, state: 'failed', checks: 20 }, lastDay)).not.toBeNull()
  expect(nextCheck({ ...order, state: 'expired', checks: 20 }, tooLate)).toBeNull()
  for (const lastWord of ['undecided', 'silent'] as const) {
    const next = nextCheck({ ...order, checks: 20, lastWord }, tooLate)
    expect(secondsUntil(next, tooLate)).toBe(7 * day)
  }
})

const taken = { createdAt, paidAt: new Date('2026-11-23T06:00:00Z'), isDisputed: false }
const daysUntilLook = (day: number, looked: { isDisputed?: boolean } = {}) => {
  const now = new Date(taken.paidAt.getTime() + day * 86_400_000)
  const next = nextReturnCheck({ ...taken, ...looked }, now)
  return next === null ? null : (next.getTime() - now.getTime()) / 86_400_000
}

test('a paid order is checked daily for two weeks, then weekly for 120 days', () => {
  expect(daysUntilLook(14)).toBe(1)
  expect(daysUntilLook(15)).toBe(7)
  expect(daysUntilLook(120)).toBe(7)
  expect(daysUntilLook(121)).toBeNull()
})

test('a disputed order is checked daily', () => {
  expect(daysUntilLook(200, { isDisputed: true })).toBe(1)
})

test('a page that lapsed or lapses after the next check does not change the schedule', () => {
  const now = new Date('2026-11-21T06:19:00Z')
  const lapsed = { ...order, checks: 4, lapsesAt: new Date('2026-11-21T06:18:00Z') }
  expect(secondsUntil(nextCheck(lapsed, now), now)).toBe(300)
  const later = { ...order, checks: 4, lapsesAt: new Date('2026-11-21T06:40:00Z') }
  expect(secondsUntil(nextCheck(later, now), now)).toBe(300)
})
