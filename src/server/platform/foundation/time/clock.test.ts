import { beforeEach, expect, test } from 'vitest'
import { followDatabaseClock } from './clock.ts'
import type { FollowedClock } from './clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const start = Date.parse('2026-11-21T06:00:00Z')

let passedMs: number
/** Offset of the database's clock, in milliseconds. */
let databaseIsOffBy: number
let measureAgain: () => Promise<{ nextInMs: number }>
let clock: FollowedClock

beforeEach(async () => {
  passedMs = 0
  databaseIsOffBy = 0
  clock = await followDatabaseClock({
    askDatabase: async () => new Date(start + passedMs + databaseIsOffBy),
    monotonicMs: () => 7_000 + passedMs,
    repeat: (work) => {
      measureAgain = work
      return () => undefined
    },
    warn: () => undefined,
  })
})

/** Difference between the followed clock and the true time, in milliseconds. */
function errorMs(): number {
  return clock.now().getTime() - (start + passedMs)
}

test('counts by the monotonic clock, whatever time this machine shows', async () => {
  passedMs = 10 * MINUTE
  expect(clock.now()).toEqual(new Date('2026-11-21T06:10:00Z'))
  await measureAgain()
  passedMs = 20 * MINUTE
  expect(errorMs()).toBe(0)
})

test('a small drift between the clocks is followed', async () => {
  passedMs = MINUTE
  databaseIsOffBy = 900
  expect(await measureAgain()).toEqual({ nextInMs: MINUTE })
  expect(errorMs()).toBe(900)
  expect(clock.isCertain()).toBe(true)
})

test('one implausible response is ignored, and the time is uncertain until the next', async () => {
  passedMs = MINUTE
  databaseIsOffBy = 8 * DAY
  expect(await measureAgain()).toEqual({ nextInMs: 1_000 })
  expect(clock.isCertain()).toBe(false)
  expect(errorMs()).toBe(0)
  databaseIsOffBy = 0
  passedMs += 1_000
  await measureAgain()
  expect(clock.isCertain()).toBe(true)
  expect(errorMs()).toBe(0)
})

test('a changed database clock is accepted after a second consistent response', async () => {
  passedMs = MINUTE
  databaseIsOffBy = -DAY
  await measureAgain()
  databaseIsOffBy = 3 * DAY
  await measureAgain()
  expect(clock.isCertain()).toBe(false)
  passedMs += 1_000
  await measureAgain()
  expect(clock.isCertain()).toBe(true)
  expect(errorMs()).toBe(3 * DAY)
})

test('an unavailable database changes nothing', async () => {
  const away = await followDatabaseClock({
    askDatabase: async () => {
      if (passedMs > 0) throw new Error('away')
      return new Date(start)
    },
    monotonicMs: () => passedMs,
    repeat: (work) => {
      measureAgain = work
      return () => undefined
    },
    warn: () => undefined,
  })
  passedMs = 5 * MINUTE
  await measureAgain()
  expect(away.isCertain()).toBe(true)
  expect(away.now()).toEqual(new Date(start + 5 * MINUTE))
})
