import { expect, test } from 'vitest'
import { nextCheck, nextLookForReturn } from './poll-schedule.ts'

const createdAt = new Date('2026-11-21T06:00:00Z')
const order = { state: 'awaitingCustomer', createdAt, checks: 0, lapsesAt: null } as const
const secondsUntil = (next: Date | null, from: Date) =>
  next === null ? null : (next.getTime() - from.getTime()) / 1_000

test('waits 15, 30 and 60 seconds, then ever longer, at most a day', () => {
  const waits = [0, 1, 2, 3, 4, 10, 11, 40].map((checks) =>
    secondsUntil(nextCheck({ ...order, checks }, createdAt), createdAt),
  )
  expect(waits).toEqual([15, 30, 60, 120, 300, 43_200, 86_400, 86_400])
})

test('an open order is asked about when its page has lapsed, even where the schedule is later', () => {
  const lapsesAt = new Date('2026-11-21T06:20:00Z')
  const now = new Date('2026-11-21T06:19:00Z')
  expect(nextCheck({ ...order, checks: 6, lapsesAt }, now)).toEqual(lapsesAt)
  expect(nextCheck({ ...order, state: 'failed', checks: 6, lapsesAt }, now)).not.toEqual(lapsesAt)
})

test('a notification that ran ahead of the status is followed up in seconds', () => {
  expect(secondsUntil(nextCheck(order, createdAt, true), createdAt)).toBe(3)
})

test('orders that ended unpaid are asked about for seven days', () => {
  const lastDay = new Date('2026-11-28T05:59:00Z')
  const tooLate = new Date('2026-11-28T06:01:00Z')
  expect(nextCheck({ ...order, state: 'failed', checks: 20 }, lastDay)).not.toBeNull()
  expect(nextCheck({ ...order, state: 'expired', checks: 20 }, tooLate)).toBeNull()
})

test('money that was taken is asked about once a day for two weeks', () => {
  const paidAt = new Date('2026-11-23T06:00:00Z')
  expect(nextLookForReturn({ paidAt, createdAt }, paidAt)).toEqual(new Date('2026-11-24T06:00:00Z'))
  const lastLook = new Date('2026-12-07T06:00:00Z')
  expect(nextLookForReturn({ paidAt, createdAt }, lastLook)).not.toBeNull()
  expect(nextLookForReturn({ paidAt, createdAt }, new Date(lastLook.getTime() + 1))).toBeNull()
})
