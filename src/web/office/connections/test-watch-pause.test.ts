import { expect, test } from 'vitest'
import { testWatchPauseMs } from './test-watch-pause.ts'

const running = { endedOn: null, refundSentOn: null, trouble: null }
const moment = '2026-12-07T04:42:00.000Z'

test('a running test is asked about, more slowly once its refund is sent', () => {
  expect(testWatchPauseMs(running)).toBe(2_000)
  expect(testWatchPauseMs({ ...running, refundSentOn: moment })).toBe(30_000)
})

test('nothing is asked without a test, after its end, or while the owner must act', () => {
  expect(testWatchPauseMs(null)).toBeNull()
  expect(testWatchPauseMs({ ...running, endedOn: moment })).toBeNull()
  expect(testWatchPauseMs({ ...running, trouble: 'refund-failed' })).toBeNull()
})
