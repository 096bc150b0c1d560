import { expect, test } from 'vitest'
import { isSeenAgain } from './seen-again.ts'

const now = new Date('2026-06-01T04:30:00Z')

test('the last use is worth writing once a minute', () => {
  expect(isSeenAgain(new Date('2026-06-01T04:29:01Z'), now)).toBe(false)
  expect(isSeenAgain(new Date('2026-06-01T04:29:00Z'), now)).toBe(true)
})
