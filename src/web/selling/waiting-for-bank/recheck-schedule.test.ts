import { expect, test } from 'vitest'
import { recheckDelayMs } from './recheck-schedule.ts'

test('the interval grows', () => {
  expect([0, 1, 2, 3, 4].map(recheckDelayMs)).toEqual([3_000, 5_000, 10_000, 20_000, 20_000])
})

test('it stops within five minutes', () => {
  let waitedMs = 0
  let asked = 0
  for (let next = recheckDelayMs(0); next !== null; next = recheckDelayMs(++asked)) waitedMs += next
  expect(waitedMs).toBeLessThanOrEqual(300_000)
  expect(waitedMs).toBeGreaterThan(270_000)
})
